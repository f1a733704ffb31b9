import { chromium } from '@playwright/test'
import fs from 'node:fs'
export const BASE='http://localhost:18500'
export const OUT='/tmp/w/p50/ao/'
export const T=60000
let t0=Date.now()
export const log=(...a)=>{const s='['+((Date.now()-t0)/1000).toFixed(1)+'] '+a.map(x=>typeof x==='string'?x:JSON.stringify(x)).join(' ');console.log(s)}
export async function start({slow=true,who=null,cpu=2,phone=true,extra={}}={}){
  const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'})
  const state=who&&fs.existsSync(OUT+'state-'+who+'.json')?OUT+'state-'+who+'.json':undefined
  const ctx=await browser.newContext({...(phone?{viewport:{width:390,height:844},hasTouch:true,isMobile:true,deviceScaleFactor:2}:{viewport:{width:1280,height:800}}),storageState:state,acceptDownloads:true,...extra})
  ctx.setDefaultTimeout(T)
  const page=await ctx.newPage()
  const cdp=await ctx.newCDPSession(page)
  const net=async(o)=>cdp.send('Network.emulateNetworkConditions',{offline:false,latency:slow?400:0,downloadThroughput:slow?50000:-1,uploadThroughput:slow?50000:-1,...o})
  await cdp.send('Network.enable'); await net({})
  if(cpu>1&&slow)await cdp.send('Emulation.setCPUThrottlingRate',{rate:cpu})
  page.on('pageerror',e=>log('PAGEERROR',String(e).slice(0,300)))
  page.on('console',m=>{if(m.type()==='error')log('CONSOLE',m.text().slice(0,200))})
  const writes=[]
  page.on('request',r=>{if(r.method()!=='GET'&&r.url().includes('/api/')&&!/telemetry|vitals|beacon|activity|errors|measure/.test(r.url())){writes.push({m:r.method(),u:r.url().replace(BASE,''),b:(r.postData()||'').slice(0,400)});}})
  page.on('response',r=>{if(r.status()>=400&&r.url().includes(BASE))log('HTTP',r.status(),r.request().method(),r.url().replace(BASE,''))})
  return{browser,ctx,page,cdp,net,writes}
}
export const shot=(page,n)=>page.screenshot({path:OUT+n+'.png'}).catch(e=>log('shot fail',String(e)))
export async function text(page,sel='body',max=2500){return (await page.locator(sel).first().innerText().catch(e=>'ERR '+String(e).slice(0,100))).replace(/\n+/g,' | ').slice(0,max)}
export async function aria(page,sel='body',max=6000){return (await page.locator(sel).first().ariaSnapshot().catch(e=>'ERR '+String(e).slice(0,100))).slice(0,max)}
export async function step(name,fn){log('--- '+name);try{return await fn()}catch(e){log('STEP FAILED',name,String(e).slice(0,600))}}
export async function signin(page,who){
  await page.goto(BASE+'/',{waitUntil:'commit'})
}
