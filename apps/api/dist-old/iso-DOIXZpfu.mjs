import{H as e,V as t,n,r}from"./schemas-rSreRa5b.mjs";function datetime(t){return e(r,t)}function date(e){return t(n,e)}export{datetime as n,date as t};
//# sourceMappingURL=iso-DOIXZpfu.mjs.map