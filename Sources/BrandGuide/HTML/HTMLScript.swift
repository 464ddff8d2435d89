/// The script of the web guide: copying, switches and search. Without it everything is there but still.
enum HTMLScript {
  static let source = """
    (function(){"use strict";
    var root=document.documentElement,status=document.getElementById("status"),timer;
    function $(q){return Array.prototype.slice.call(document.querySelectorAll(q))}
    function say(text){status.textContent=text;clearTimeout(timer);timer=setTimeout(function(){status.textContent=""},2500)}
    function old(text){var a=document.createElement("textarea"),f=document.activeElement;a.value=text;
    a.style.position="fixed";a.style.opacity="0";document.body.appendChild(a);a.select();var ok=false;
    try{ok=document.execCommand("copy")}catch(e){}a.remove();if(f)f.focus();return ok}
    function copy(text){function done(){say("Copied "+text)}
    function fail(){say(old(text)?"Copied "+text:"Could not copy "+text)}
    if(navigator.clipboard&&navigator.clipboard.writeText){navigator.clipboard.writeText(text).then(done,fail)}else{fail()}}
    document.addEventListener("click",function(e){var b=e.target.closest&&e.target.closest("[data-copy]");
    if(!b)return;var text=b.getAttribute("data-copy"),form=notation?notation.value:"HEX",card=b.closest(".card");
    if(b.classList.contains("patch")&&form!=="HEX"&&card){var v=card.querySelector("[data-as="+form+"]");
    if(v)text=form.toLowerCase()+"("+v.getAttribute("data-copy").replace(/\\u00b0/g,"")+")"}
    copy(text)});
    var scheme=document.getElementById("scheme"),vision=document.getElementById("sight"),search=document.getElementById("search"),
    notation=document.getElementById("notation"),menu=document.getElementById("menu"),panel=document.getElementById("panel"),
    none=document.getElementById("none");
    function fold(open){menu.setAttribute("aria-expanded",open?"true":"false");panel.classList.toggle("open",open)}
    menu.addEventListener("click",function(){fold(menu.getAttribute("aria-expanded")!=="true")});
    panel.addEventListener("click",function(e){if(e.target.closest&&e.target.closest("nav a"))fold(false)});
    document.addEventListener("keydown",function(e){if(e.key==="Escape"&&menu.getAttribute("aria-expanded")==="true"){
    fold(false);menu.focus()}});
    root.classList.add("scripted");
    if(window.IntersectionObserver){var links={};$("nav a").forEach(function(a){links[a.getAttribute("href").slice(1)]=a});
    var watch=new IntersectionObserver(function(list){list.forEach(function(x){if(!x.isIntersecting)return;
    $("nav a").forEach(function(a){a.removeAttribute("aria-current")});
    var a=links[x.target.id];if(a)a.setAttribute("aria-current","true")})},{rootMargin:"-20% 0px -70% 0px"});
    $("main>section").forEach(function(s){watch.observe(s)})}
    scheme.addEventListener("change",function(){if(scheme.value==="auto")root.removeAttribute("data-scheme");
    else root.setAttribute("data-scheme",scheme.value)});
    vision.addEventListener("change",function(){root.setAttribute("data-vision",vision.value);
    say("Shown as seen with "+vision.options[vision.selectedIndex].text.toLowerCase()+" vision")});
    function find(){var q=search.value.trim().toLowerCase(),all=$("[data-find]"),shown=0,cards=0,hits=0;
    all.forEach(function(c){var hit=!q||c.getAttribute("data-find").indexOf(q)>=0;c.hidden=!hit;if(hit)hits++;
    if(c.classList.contains("card")){cards++;if(hit)shown++}});
    $(".group").forEach(function(g){var inner=g.querySelectorAll("[data-find]");
    g.hidden=inner.length>0&&!g.querySelector("[data-find]:not([hidden])")});
    $("main>section").forEach(function(s){s.hidden=!!q&&!s.querySelector("[data-find]:not([hidden])")});
    none.hidden=!q||hits>0;none.querySelector("q").textContent=search.value.trim();
    if(q)say(shown+" of "+cards+" colors")}
    if(search)search.addEventListener("input",find);
    var tabs=$(".tabs button");
    function theme(i){tabs.forEach(function(b,k){b.setAttribute("aria-pressed",k===i?"true":"false")});
    $(".theme").forEach(function(t,k){t.hidden=k!==i})}
    if(tabs.length>1){tabs.forEach(function(b,i){b.addEventListener("click",function(){theme(i)})});theme(0)}
    $(".js").forEach(function(e){e.hidden=false});
    document.addEventListener("keydown",function(e){if(search&&e.key==="/"&&!e.ctrlKey&&!e.metaKey&&
    !/^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName)){e.preventDefault();search.focus()}});
    })();
    """
}
