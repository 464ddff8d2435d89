/// The style sheet of the web guide. Its own text passes AA on its own grounds, in light and in dark.
enum HTMLStyle {
  static let sheet = """
    :root{--paper:#fff;--wash:#f6f7f9;--ink:#17191e;--muted:#565d6a;--line:#dfe2e8;--good:#146c43;--bad:#a81d22;
    --focus:#1a56db;color-scheme:light}
    @media (prefers-color-scheme:dark){:root:not([data-scheme=light]){--paper:#121317;--wash:#1c1e24;--ink:#eceef2;
    --muted:#aab1be;--line:#33363f;--good:#62d59c;--bad:#ff9a95;--focus:#8ab4ff;color-scheme:dark}}
    :root[data-scheme=dark]{--paper:#121317;--wash:#1c1e24;--ink:#eceef2;--muted:#aab1be;--line:#33363f;--good:#62d59c;
    --bad:#ff9a95;--focus:#8ab4ff;color-scheme:dark}
    *{box-sizing:border-box}
    html{scroll-behavior:smooth;scroll-padding-top:5rem;-webkit-text-size-adjust:100%}
    @media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}*{transition:none!important}}
    body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 var(--text);overflow-wrap:anywhere}
    h1,h2,h3{font-family:var(--display);line-height:1.15;margin:0;font-weight:600;letter-spacing:-.01em}
    h1{font-size:clamp(2.1rem,7.5vw,4.75rem)}h2{font-size:clamp(1.6rem,4vw,2.4rem)}h3{font-size:1.2rem}*+h3{margin:2.25rem 0 .75rem}
    p{margin:0 0 1rem;max-width:42rem}a{color:inherit}
    .muted{color:var(--muted)}.small{font-size:.8125rem;line-height:1.5}
    .skip{position:absolute;left:-999px;top:0;background:var(--paper);padding:.75rem 1rem;z-index:9}
    .skip:focus{left:0}
    :focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
    .s{background:var(--v)}.s,.seen{box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--ink) 14%,transparent)}
    .sees{box-shadow:0 0 0 1px color-mix(in srgb,var(--ink) 14%,transparent)}
    .t{color:var(--v)}svg .f{fill:var(--v)}.aa{fill:none;stroke:var(--v);stroke-width:2.4}
    @supports (color:color(display-p3 1 1 1)){.wide{background:var(--w)}
    [data-vision]:not([data-vision=typical]) .wide{background:var(--v)}}
    .cover svg{display:block;width:100%;height:min(62vh,44rem)}
    main>section,.cover .words{max-width:72rem;margin:0 auto;padding:0 1.25rem}
    .cover{max-width:none!important;padding:0!important}.cover .words{padding-top:2.5rem;padding-bottom:1rem}
    .cover p{font:400 1.25rem/1.45 var(--tag);margin-top:.75rem}
    main>section{padding-top:5rem}main>section>h2{padding-top:1rem;border-top:4px solid var(--ink);margin-bottom:1rem}
    .lead{font-size:1.0625rem;color:var(--muted)}
    .bar{position:sticky;top:0;z-index:5;background:var(--paper);border-bottom:1px solid var(--line);padding:.6rem 1.25rem;
    display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}
    .bar label{white-space:nowrap;font-size:.8125rem;color:var(--muted);display:flex;gap:.4rem;align-items:center}
    .bar input,.bar select{min-width:0;font:inherit;font-size:.875rem;color:var(--ink);background:var(--wash);border:1px solid var(--muted);
    border-radius:6px;padding:.35rem .5rem;min-height:2.25rem;max-width:11rem}
    .bar .grow{flex:1 1 10rem}.bar .grow input{width:100%;max-width:22rem}
    nav ol{columns:16rem auto;padding:0;margin:0;list-style:none}
    nav a{display:block;padding:.6rem 0;border-bottom:1px solid var(--line);text-decoration:none}
    nav a:hover{text-decoration:underline}
    .marks{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:1rem;margin:1.5rem 0}
    .mark{border-radius:12px;min-height:11rem;display:flex;align-items:center;justify-content:center;text-align:center;
    padding:1.5rem;font:600 1.75rem/1.2 var(--display);border:1px solid var(--line)}
    .share{display:flex;height:7rem;border-radius:12px;overflow:hidden;margin:1.5rem 0}.share i{display:block;height:100%}
    .chips{display:grid;grid-template-columns:repeat(auto-fill,minmax(6.5rem,1fr));gap:1rem;padding:0;list-style:none}
    .chips a{text-decoration:none;display:block;font-size:.8125rem;line-height:1.35}
    .chips i{display:block;height:3.5rem;border-radius:8px;margin-bottom:.4rem}
    .group{margin-top:2.5rem}.group>h3{padding-bottom:.6rem;border-bottom:1px solid var(--line);margin-bottom:1.25rem}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:2rem 1.5rem}
    .few .cards{grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr))}.few .patch{height:14rem}
    .patch{display:block;width:100%;height:8.5rem;border:0;border-radius:12px;cursor:copy;padding:0}
    .scale{display:flex;gap:3px;margin:.4rem 0 .8rem}.scale i{flex:1;height:1rem;border-radius:3px}
    .scale i:nth-child(5){flex:2}
    .card h4{margin:0;font:600 1rem/1.35 var(--text)}.card .small{margin:0 0 .4rem}
    dl{margin:0;display:grid;grid-template-columns:4.2rem 1fr;font-size:.8125rem;line-height:1.5}
    dt{color:var(--muted);padding:.15rem 0}dd{margin:0}
    .copy{font:inherit;color:inherit;background:none;border:0;padding:.15rem .3rem;margin:0 -.3rem;border-radius:4px;
    cursor:copy;text-align:left}
    .copy:hover{background:var(--wash)}
    .wrap{overflow-x:auto;margin:1rem 0}table{border-collapse:collapse;width:100%;font-size:.8125rem;line-height:1.4}
    th,td{text-align:left;padding:.45rem .9rem .45rem 0;border-bottom:1px solid var(--line);vertical-align:middle;
    font-weight:400;overflow-wrap:normal}
    thead th{color:var(--muted);vertical-align:bottom}tbody th{font-weight:600;min-width:8rem;overflow-wrap:anywhere}
    .chip{display:inline-flex;width:2.6rem;height:1.9rem;border-radius:6px;align-items:center;justify-content:center;
    vertical-align:middle;margin-right:.5rem}.chip svg{width:1.7rem;height:1.1rem}
    .fig{display:inline-block;vertical-align:middle}.fig b{display:block}
    .pass{color:var(--good)}.fail{color:var(--bad)}
    .dot{display:inline-block;width:1.75rem;height:1.1rem;border-radius:4px;vertical-align:middle;margin-right:.5rem}
    .band{height:9rem;border-radius:12px;margin-bottom:.8rem}
    .sees{display:flex;height:2.75rem;border-radius:8px;overflow:hidden;margin:.3rem 0 1.1rem}.sees i{flex:1}
    .seen{display:inline-block;width:100%;min-width:2.5rem;height:1.4rem;border-radius:4px}
    .sample{border-radius:14px;padding:1.5rem;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));
    gap:1.5rem;margin:1rem 0}
    .sample .title{font:600 1.4rem/1.2 var(--display);margin:0 0 .4rem}.sample p{margin:0 0 1.25rem}
    .pill{display:inline-block;border-radius:99px;padding:.45rem 1.2rem;font-size:.875rem;font-weight:600}
    .bars{display:block}.bars i{display:block;height:.5rem;border-radius:3px;margin:.45rem 0}
    .panel{border-radius:10px;padding:1rem}.charts{display:flex;align-items:flex-end;gap:.4rem;height:6rem;margin-top:1rem}
    .charts i{flex:1;border-radius:3px 3px 0 0}.hair{height:1px;box-shadow:none}
    .tabs{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}
    .tabs button{font:inherit;font-size:.875rem;color:var(--ink);background:var(--wash);border:1px solid var(--muted);
    border-radius:99px;padding:.4rem 1rem;min-height:2.25rem;cursor:pointer}
    .tabs button[aria-pressed=true]{background:var(--ink);color:var(--paper)}
    .rules{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));gap:1.5rem}
    .rule .s{height:7rem;border-radius:12px;display:flex;align-items:center;gap:1.25rem;padding:0 1.5rem;margin-bottom:.6rem}
    .rule svg{width:4.2rem;height:2.7rem;flex:none}.rule .bars{flex:1}
    .rule b{display:block}.rule .pass::before{content:"\\2713  "}.rule .fail::before{content:"\\2717  "}
    .type{border-bottom:1px solid var(--line);padding:1.5rem 0}.type .big{font-size:2rem;line-height:1.2;margin:.3rem 0}
    #status{position:fixed;left:50%;bottom:1.25rem;transform:translateX(-50%);background:var(--ink);color:var(--paper);
    border-radius:99px;padding:.6rem 1.2rem;font-size:.875rem;max-width:90vw;z-index:8}#status:empty{display:none}
    [hidden]{display:none!important}footer{padding:4rem 1.25rem;max-width:72rem;margin:0 auto}
    @media (max-width:40rem){.bar{position:static}main>section{padding-top:3.5rem}html{scroll-padding-top:1rem}}
    @media print{:root{--paper:#fff!important;--wash:#f6f7f9!important;--ink:#17191e!important;--muted:#565d6a!important;
    --line:#dfe2e8!important;--good:#146c43!important;--bad:#a81d22!important}.bar,.skip,#status,.tabs{display:none}
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}.card,.rule,.sample,tr,.type{break-inside:avoid}
    h2,h3{break-after:avoid}main>section{padding-top:2rem}}

    """
}
