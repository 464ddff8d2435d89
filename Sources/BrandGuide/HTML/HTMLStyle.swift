/// The style sheet of the web guide. Its own text passes AA on its own grounds, in light and in dark. Names on the colors of a
/// brand are never under 1.5 rem, which is large text: that is what their colors are chosen for.
enum HTMLStyle {
  static let sheet = """
    :root{--paper:#fff;--wash:#f6f7f9;--ink:#17191e;--muted:#565d6a;--line:#dfe2e8;--good:#146c43;--bad:#a81d22;
    --focus:#1a56db;color-scheme:light}
    @media (prefers-color-scheme:dark){:root:not([data-scheme=light]){--paper:#121317;--wash:#1c1e24;--ink:#eceef2;
    --muted:#aab1be;--line:#33363f;--good:#62d59c;--bad:#ff9a95;--focus:#8ab4ff;color-scheme:dark}}
    :root[data-scheme=dark]{--paper:#121317;--wash:#1c1e24;--ink:#eceef2;--muted:#aab1be;--line:#33363f;--good:#62d59c;
    --bad:#ff9a95;--focus:#8ab4ff;color-scheme:dark}
    *{box-sizing:border-box}
    html{scroll-behavior:smooth;scroll-padding-top:1.5rem;-webkit-text-size-adjust:100%}
    @media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}*{transition:none!important}}
    body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 var(--text);overflow-wrap:anywhere}
    h1,h2,h3{font-family:var(--display);line-height:1.12;margin:0;font-weight:600;letter-spacing:-.01em}
    h1,h2,h3,h4,.title,.mark,.brand,.tagline,.big{hyphens:manual;word-break:keep-all;text-wrap:balance}
    .tagline:lang(ja){word-break:auto-phrase}
    :root{--room:calc(100vw - 2.5rem)}@media (min-width:60.01rem){:root{--room:calc(100vw - 22.5rem)}h1{hyphens:none}}
    h1{--size:clamp(2.4rem,8.5vw,6rem);font-size:min(var(--size),max(1.5rem,var(--room)/(var(--n)*.66)))}h2{font-size:clamp(1.8rem,4vw,2.75rem)}h3{font-size:1.25rem}*+h3{margin:2.25rem 0 .75rem}
    p{margin:0 0 1rem;max-width:42rem}a{color:inherit}main:focus,.card:focus{outline:none}
    .muted{color:var(--muted)}.small{font-size:.8125rem;line-height:1.5}
    .skip{position:absolute;inset-inline-start:-999px;top:0;background:var(--paper);padding:.75rem 1rem;z-index:9}
    .skip:focus{inset-inline-start:0}
    :focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
    .s{background:var(--v)}.s,.seen{box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--ink) 14%,transparent)}
    .s:has(>.z){position:relative;overflow:hidden}.z{position:absolute;inset-block:0;inset-inline-end:0;width:50%;
    background:var(--v);mask:conic-gradient(#000 25%,#0000 0 50%,#000 0 75%,#0000 0) 0 0/16px 16px}
    .z>i{position:absolute;inset-block:0;inset-inline-end:0;width:200%;background:var(--v)}
    .sees{box-shadow:0 0 0 1px color-mix(in srgb,var(--ink) 14%,transparent)}
    .t:not(.s){color:var(--v)}svg .f{fill:var(--v)}svg .k{stroke:var(--v)}.aa{fill:none;stroke:var(--v);stroke-width:2.4}
    @media (color-gamut:p3){.wide{background:var(--w)}
    [data-vision]:not([data-vision=typical]) .wide{background:var(--v)}}
    .side{position:fixed;inset-block:0;inset-inline-start:0;width:15.5rem;overflow-y:auto;padding:1.75rem 1.25rem;
    border-inline-end:1px solid var(--line);background:var(--paper);z-index:5}
    .side .brand{font:600 min(1.05rem,max(.8rem,12.5rem/(var(--n)*.66)))/1.3 var(--display);margin:0}
    .side ul{list-style:none;padding:0;margin:1.25rem 0}.side nav a{display:block;padding:.3rem .6rem;margin:0 -.6rem;
    border-radius:6px;text-decoration:none;font-size:.9375rem}.side nav a:hover{background:var(--wash)}
    .side nav a[aria-current]{background:var(--wash);font-weight:600}
    .side label,.cap{display:block;font-size:.8125rem;color:var(--muted);margin:.75rem 0 .2rem}
    .side input,.side select{width:100%;font:inherit;font-size:.9375rem;color:var(--ink);background:var(--wash);
    border:1px solid var(--muted);border-radius:6px;padding:.4rem .5rem;min-height:2.4rem}
    .files{margin-top:.3rem!important}.files a{font-size:.9375rem}
    #menu{font:inherit;color:var(--ink);background:var(--wash);border:1px solid var(--muted);border-radius:6px;
    padding:.3rem .9rem;min-height:2.4rem;cursor:pointer;flex:none;white-space:nowrap}
    main{margin-inline-start:15.5rem}
    main>section,.foot{max-width:76rem;padding:0 clamp(1.25rem,4vw,3.5rem)}
    main>section{padding-top:5.5rem}main>section>h2{margin-bottom:1.25rem}
    .cover{max-width:none!important;padding:0!important}
    .cover>div:first-child{min-height:78vh;display:flex;flex-direction:column;justify-content:flex-end;
    padding:2rem clamp(1.25rem,4vw,3.5rem) 3rem;box-shadow:none}.cover>div>.small{margin-bottom:auto;font-weight:600}
    .cover .sees{height:5.5rem;margin:0;border-radius:0;box-shadow:none}.cover .pattern{display:block;width:100%}
    .cover .tagline{font:400 1.35rem/1.45 var(--tag);margin:1rem 0 0;text-align:left}[dir=rtl] .cover .tagline{text-align:right}
    .first{font-size:1.375rem;line-height:1.5}
    .lead{font-size:1.0625rem;color:var(--muted)}
    .written>:is(p,ul,ol,blockquote,pre){max-width:42rem}.written h3{margin:2.25rem 0 .75rem}.written h4,.written h5{
    font:600 1.0625rem/1.35 var(--text);margin:1.5rem 0 .5rem}.written li{margin:.25rem 0}.written img{max-width:100%;height:auto}
    .written blockquote{margin:1.25rem 0;padding-inline-start:1.1rem;border-inline-start:3px solid var(--muted)}
    .written code{font:.9em/1.5 ui-monospace,Menlo,Consolas,monospace;background:var(--wash);border-radius:4px;padding:.1em .25em}
    .written pre{background:var(--wash);border-radius:6px;padding:1rem;overflow-x:auto}.written pre code{padding:0;background:none}
    .written .wrap{max-width:60rem}.written table{font-size:.9375rem}
    .written hr{border:0;border-top:1px solid var(--line);margin:2rem 0;max-width:42rem}.mid{text-align:center}.end{text-align:end}
    .foot{padding-top:5rem;padding-bottom:3rem}
    .marks{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1rem;margin:1.5rem 0}
    .mark{min-height:12rem;margin:0;max-width:none;display:flex;align-items:center;justify-content:center;text-align:center;
    padding:1.5rem;font:600 min(1.75rem,max(1.5rem,18rem/(var(--n)*.66)))/1.2 var(--display);border:1px solid var(--line)}
    .logos{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:2rem 1.5rem;margin:1.5rem 0}
    .logos figure{margin:0;min-width:0}.wide-tile{grid-column:1/-1}.lt{display:flex;align-items:center;justify-content:center;
    min-height:13rem;padding:clamp(1.25rem,6vw,3rem)}.wide-tile .lt{min-height:clamp(15rem,36vw,26rem)}
    .lt svg,.lt img,.cover .lg{display:block;max-width:100%}figcaption{font-size:.8125rem;line-height:1.5;margin-top:.6rem}
    figcaption b{display:block}.least{display:flex;flex-wrap:wrap;gap:1.5rem}.least .lt{min-height:0;padding:1.5rem;min-width:8rem}
    .nots{list-style:none;padding:0}.nots li{padding-inline-start:1.75rem;position:relative;margin:0 0 .5rem;max-width:42rem}
    .nots li::before{content:"\\2715";position:absolute;inset-inline-start:0;color:var(--bad)}
    .cover .lg{margin:2.5rem 0 auto}h1.long{--size:clamp(1.9rem,5.5vw,3.75rem)}h1.named{--size:clamp(1.35rem,3vw,1.75rem);margin-top:2.5rem}
    .share{display:flex;height:7rem;border-radius:4px;overflow:hidden;margin:1.5rem 0}.share i{display:block;height:100%}
    .chips{display:grid;grid-template-columns:repeat(auto-fit,minmax(6.5rem,1fr));gap:1rem .5rem;padding:0;list-style:none}
    .chips a{text-decoration:none;display:block;font-size:.8125rem;line-height:1.35}
    .chips i{display:block;height:6rem;border-radius:4px;margin-bottom:.4rem}
    .group{margin-top:2.5rem}.group>h3{padding-bottom:.6rem;border-bottom:1px solid var(--line);margin-bottom:1.25rem}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:2rem 1.5rem}
    .few{grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr))}.few .patch{height:20rem}
    .steps{grid-template-columns:repeat(auto-fill,minmax(min(100%,11rem),1fr));gap:2rem 0}.steps .patch{border-radius:0}
    .steps .scale{display:none}.steps .patch{margin-bottom:.8rem}.steps dl{grid-template-columns:3.4rem 1fr}.steps dl,.steps h4,.steps .small{padding-inline-end:.75rem}
    .patch{display:block;width:100%;height:8.5rem;border:0;border-radius:4px;cursor:copy;padding:0}
    .scale{display:flex;gap:3px;margin:.4rem 0 .8rem}.scale i{flex:1;height:1rem;border-radius:3px}
    .scale i:nth-child(5){flex:2}
    .card h4{margin:0;font:600 1rem/1.35 var(--text)}.card .patch+h4{margin-top:.8rem}.card .small{margin:0 0 .4rem}
    dl{margin:0;display:grid;grid-template-columns:4.2rem 1fr;font-size:.8125rem;line-height:1.5}
    dt{color:var(--muted);padding:.15rem 0}dd{margin:0}
    .legend dd{padding:.15rem 0}
    .copy{direction:ltr;unicode-bidi:isolate;font:inherit;color:inherit;background:none;border:0;padding:.15rem .3rem;margin:0 -.3rem;border-radius:4px;
    cursor:copy;text-align:start}
    .copy:hover{background:var(--wash)}
    .wrap{overflow-x:auto;margin:1rem 0}table{border-collapse:collapse;width:100%;font-size:.8125rem;line-height:1.4}
    th,td{text-align:start;padding:.45rem 0;padding-inline-end:.9rem;border-bottom:1px solid var(--line);vertical-align:middle;
    font-weight:400;overflow-wrap:normal}
    .note{display:block;font-weight:400;color:var(--muted);margin:.2rem 0 0}thead th{color:var(--muted);vertical-align:bottom}tbody th{font-weight:600;min-width:8rem;overflow-wrap:anywhere}
    #tokens td{overflow-wrap:anywhere;min-width:7rem}#tokens td:last-child{white-space:nowrap;min-width:0}
    .chip{display:inline-flex;width:2.6rem;height:1.9rem;border-radius:6px;align-items:center;justify-content:center;
    vertical-align:middle;margin-inline-end:.6rem}.chip svg{width:1.7rem;height:1.1rem}
    td:has(.live){min-width:13.5rem}.chip:has(.live){width:3.4rem;height:2.6rem;margin-block:.15rem}.live{font-size:1.5rem;line-height:1}
    .fig{display:inline-block;vertical-align:middle}.fig b{display:block}td:has(>.fig){white-space:nowrap}
    .pass{color:var(--good)}.fail{color:var(--bad)}
    .dot{display:inline-block;width:1.75rem;height:1.1rem;border-radius:4px;vertical-align:middle;margin-inline-end:.6rem}
    .band{height:9rem;border-radius:4px;margin-bottom:.8rem}
    .sees{display:flex;height:2.75rem;border-radius:8px;overflow:hidden;margin:.3rem 0 1.1rem}.sees i{flex:1}
    .seen{display:inline-block;width:100%;min-width:2.5rem;height:1.4rem;border-radius:4px}
    .sample{border-radius:14px;padding:1.5rem;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));
    gap:1.5rem;margin:1rem 0}
    .sample .title{font:600 min(1.4rem,max(1rem,13rem/(var(--n)*.66)))/1.2 var(--display);margin:0 0 .4rem}.sample p{margin:0 0 1.25rem}
    .pill{display:inline-block;border-radius:99px;padding:.45rem 1.2rem;font-size:.875rem;font-weight:600}.pill>i{display:block;height:.5rem;border-radius:3px;margin:.45rem 0;box-shadow:none}
    .bars{display:block}.bars i{display:block;height:.5rem;border-radius:3px;margin:.45rem 0}
    .panel{border-radius:10px;padding:1rem}.charts{display:flex;align-items:flex-end;gap:.4rem;height:6rem;margin-top:1rem}
    .charts i{flex:1;border-radius:3px 3px 0 0}.hair{height:1px;box-shadow:none}
    .tabs{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}
    .tabs button{font:inherit;font-size:.875rem;color:var(--ink);background:var(--wash);border:1px solid var(--muted);
    border-radius:99px;padding:.4rem 1rem;min-height:2.25rem;cursor:pointer}
    .tabs button[aria-pressed=true]{background:var(--ink);color:var(--paper)}
    .rules{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));gap:1.5rem}
    .tile{min-height:11rem;padding:1.5rem;margin-bottom:.7rem}.tile p{margin:0}.tile .title{font:600 min(1.75rem,max(1.5rem,15.5rem/(var(--n)*.66)))/1.15 var(--display);
    margin-bottom:2.5rem}.tile.row{min-height:8rem;display:flex;align-items:center;gap:1.25rem;padding:0 1.5rem}
    .tile svg{width:4.2rem;height:2.7rem;flex:none}.tile .bars{flex:1}
    .rule b{display:block}.rule .pass::before{content:"\\2713  "}.rule .fail::before{content:"\\2717  "}
    .type{padding:.75rem 0}.type .big{font:600 clamp(2.2rem,6vw,4rem)/1.1 var(--face);margin:1.5rem 0 .75rem;padding-top:1.5rem;
    border-top:1px solid var(--line)}.type .set{font-family:var(--face);line-height:1.25;margin:0;max-width:none}
    .alphabet{font:clamp(1rem,4.6vw,1.375rem)/1.5 var(--face);max-width:none}
    #status{position:fixed;left:50%;bottom:1.25rem;transform:translateX(-50%);background:var(--ink);color:var(--paper);
    border-radius:99px;padding:.6rem 1.2rem;font-size:.875rem;max-width:90vw;z-index:8}#status:empty{display:none}
    #none{padding:5.5rem clamp(1.25rem,4vw,3.5rem) 0;font-size:1.0625rem}
    [hidden]{display:none!important}
    :where([dir=rtl] :is(main,.side)) :where(p,li,dd,b,figcaption){unicode-bidi:plaintext;text-align:right}
    @media (max-width:60rem){.side{position:static;width:auto;padding:.6rem 1.25rem;border:0;border-bottom:1px solid var(--line)}
    .scripted .side{position:sticky;top:0;max-height:100vh}.head{display:flex;align-items:center;justify-content:space-between;gap:1rem}
    .side .brand{font-size:1rem}.scripted #panel:not(.open){display:none}
    main{margin-inline-start:0}main>section{padding-top:3.5rem}html{scroll-padding-top:4.5rem}.cover>div:first-child{min-height:66vh}}
    @media (min-width:60.01rem){#menu{display:none}}
    @media (forced-colors:active){.s,.t,.band,.seen{forced-color-adjust:none}}
    @media screen and (max-width:40rem){.flow thead{position:absolute;clip-path:inset(50%)}.flow :is(tr,tbody th,td){display:block}
    .flow tr{padding:.5rem 0;border-bottom:1px solid var(--line)}.flow tbody :is(th,td){padding:.15rem 0;border:0;min-width:0;overflow-wrap:anywhere}
    #vision .wrap :is(th,td){padding-inline-end:.3rem}#vision thead th{font-size:.6875rem}#vision tbody th{min-width:5rem}}
    @media print{:root{--paper:#fff!important;--wash:#f6f7f9!important;--ink:#17191e!important;--muted:#565d6a!important;
    --line:#dfe2e8!important;--good:#146c43!important;--bad:#a81d22!important}.side,#status,.tabs{display:none}
    main{margin:0}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}.card,.rule,.sample,tr,.type,.chips li,.sees,.band,.share,
    .mark,.legend,figure,.lead{break-inside:avoid}h2,h3,h4,.lead,.legend,.band,p:has(+.sees){break-after:avoid}.foot{break-before:avoid}
    p,li,dd{orphans:3;widows:3}.wrap{overflow:visible}.wrap th,.wrap td{padding-inline-end:.4rem}tbody th{min-width:6rem}
    tr:nth-child(-n+2){break-after:avoid}tr:nth-last-child(-n+2){break-before:avoid}td:has(.live){min-width:0}
    .chip:has(.live){width:2.7rem;height:2.3rem;margin-inline-end:.3rem}td>.chip{width:1.6rem;height:1.5rem;margin-inline-end:.3rem}td>.chip svg{width:1.2rem;height:.8rem}
    .theme[hidden]{display:block!important}main>section{padding-top:2rem}
    .cover{break-after:page}.cover>div:first-child{min-height:calc(100vh - 5.5rem)}
    @page{margin:14mm 0}@page:first{margin:0}}

    """
}
