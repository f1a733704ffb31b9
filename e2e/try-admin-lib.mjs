import { chromium } from '@playwright/test';
export const B='http://localhost:18500';
export const SHOTS='/tmp/w/p50/admin/shots/';
export async function open(){ return chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking']}); }
export async function signIn(browser, id, opt={}){
  const ctx=await browser.newContext({viewport:{width:1280,height:800},locale:'en-IN',timezoneId:'Asia/Kolkata',acceptDownloads:true,...opt});
  const p=await ctx.newPage(); p.setDefaultTimeout(60000);
  p.on('pageerror',e=>console.log('  [pageerror]',id,String(e).slice(0,200)));
  p.on('console',m=>{ if(m.type()==='error') console.log('  [console]',id,m.text().slice(0,200)); });
  p.on('response',r=>{ if(r.status()>=400&&r.url().includes('/api/')) console.log('  [http]',id,r.status(),r.request().method(),r.url().replace(B,'')); });
  await p.goto(B+'/'); 
  await p.waitForSelector('input');
  const inputs=await p.$$('input'); await inputs[0].fill(id); await inputs[1].fill('1234'); await inputs[1].press('Enter');
  await p.waitForSelector('nav',{timeout:60000});
  return p;
}
export async function text(p,sel='main'){ return (await p.locator(sel).first().innerText().catch(()=>'-no '+sel)).replace(/\n{2,}/g,'\n'); }
export async function shot(p,n){ await p.screenshot({path:SHOTS+n+'.png'}); }
