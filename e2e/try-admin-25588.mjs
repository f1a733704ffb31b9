import { chromium } from '@playwright/test';
import fs from 'fs';
const B='http://localhost:18500', D='/tmp/w/p50/admin/';
const log=(...a)=>{const s=a.map(x=>typeof x==='string'?x:JSON.stringify(x)).join(' '); fs.appendFileSync(D+'out/repl.log',s+'\n');};
const t0=Date.now(); log('=== START',new Date().toISOString());
const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking']});
const pages={};
const pins={ADMIN1:'1234',AO1:'1234',RO1:'1234',ZO1:'1234',SO1:'1234'};
async function signIn(id,key=id,opt={}){
  const ctx=await browser.newContext({viewport:{width:1280,height:800},locale:'en-IN',timezoneId:'Asia/Kolkata',acceptDownloads:true,...opt});
  const p=await ctx.newPage(); p.setDefaultTimeout(45000);
  p.on('pageerror',e=>log('  [pageerror]',key,String(e).slice(0,300)));
  p.on('console',m=>{ if(m.type()==='error') log('  [console]',key,m.text().slice(0,250)); });
  p.on('response',r=>{ if(r.status()>=400&&r.url().includes('/api/')) log('  [http]',key,r.status(),r.request().method(),r.url().replace(B,'')); });
  await p.goto(B+'/',{waitUntil:'domcontentloaded',timeout:60000}); await p.waitForSelector('input');
  const ins=p.locator('input'); await ins.nth(0).fill(id); await ins.nth(1).fill(pins[id]??'7391'); await ins.nth(1).press('Enter');
  await p.waitForSelector('nav a',{timeout:60000}); pages[key]=p; return p;
}
const text=async(p,sel='main')=>(await p.locator(sel).first().innerText().catch(e=>'-no '+sel)).replace(/\n{2,}/g,'\n');
const shot=(p,n)=>p.screenshot({path:D+'shots/'+n+'.png'});
const controls=p=>p.evaluate(()=>[...document.querySelectorAll('button,input,select,textarea,[role=menuitem],[role=tab],[role=option],a[href]')].filter(e=>!e.closest('nav')&&(e.offsetParent||e.type==='file')).map(e=>(e.tagName+(e.type?':'+e.type:'')+(e.disabled?'(off)':'')+' '+(e.getAttribute('aria-label')||e.innerText||e.placeholder||e.name||'').trim().replace(/\s+/g,' ').slice(0,50))).join(' ¦ '));
const go=async(p,path)=>{ await p.goto(B+path,{waitUntil:'domcontentloaded'}); await p.waitForSelector('main h1, main h2',{timeout:60000}).catch(()=>{}); await p.waitForLoadState('networkidle',{timeout:8000}).catch(()=>{}); };
const until=async(f,ms=60000)=>{const e=Date.now()+ms; for(;;){ const v=await f(); if(v) return v; if(Date.now()>e) return null; await new Promise(r=>setTimeout(r,200)); }};
globalThis.S={}; let last=Date.now(); const done=new Set();
while(Date.now()-t0<570000){
  const fsx=fs.readdirSync(D+'cmd').filter(f=>f.endsWith('.js')&&!fs.existsSync(D+'out/'+f+'.done')).sort();
  if(!fsx.length){ if(Date.now()-last>+(process.env.IDLE??100)*1000) break; await new Promise(r=>setTimeout(r,400)); continue; }
  const f=fsx[0]; const src=fs.readFileSync(D+'cmd/'+f,'utf8'); log('--- '+f,((Date.now()-t0)/1000).toFixed(0)+'s'); const st=Date.now();
  try{ const fn=new (Object.getPrototypeOf(async function(){}).constructor)('browser','pages','signIn','text','shot','controls','go','until','log','fs','B',src); await Promise.race([fn(browser,pages,signIn,text,shot,controls,go,until,log,fs,B),new Promise((_,j)=>setTimeout(()=>j(new Error('cmd limit')),Math.max(5000,Math.min(400000,575000-(Date.now()-t0)))))]); }catch(e){ log('!!! '+f+' '+String(e.message).slice(0,600)); for(const k in pages) await shot(pages[k],'err-'+f+'-'+k).catch(()=>{}); }
  log('--- end '+f,((Date.now()-st)/1000).toFixed(1)+'s'); fs.writeFileSync(D+'out/'+f+'.done',''); last=Date.now();
}
log('=== END',new Date().toISOString()); await browser.close();
