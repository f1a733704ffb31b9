import * as L from './try-ao-lib.mjs'
import fs from 'node:fs'
const {start,shot,text,aria,step,log,OUT,BASE}=L
const ts=Date.now()
let S=await start({who:'ao',slow:false})
const G={...L,S,sleep:ms=>new Promise(r=>setTimeout(r,ms))}
log('REPL UP')
const dir=OUT+'cmd2/'
fs.mkdirSync(dir,{recursive:true})
while(Date.now()-ts<585000){
  const f=fs.readdirSync(dir).filter(x=>x.endsWith('.js')).sort()[0]
  if(!f){await new Promise(r=>setTimeout(r,200));continue}
  const code=fs.readFileSync(dir+f,'utf8'); fs.renameSync(dir+f,dir+f+'.done')
  log('=== '+f)
  try{ await Promise.race([(new (Object.getPrototypeOf(async function(){}).constructor)('G','with(G){return await (async()=>{'+code+'\n})()}'))(G), new Promise((_,r)=>setTimeout(()=>r(new Error('cmd timeout')),150000))]) }catch(e){log('CMD FAILED',f,String(e).slice(0,500))}
  log('=== end '+f+' '+Math.round((Date.now()-ts)/1000)+'s'); 
  if(f.includes('quit'))break
}
await S.browser.close(); log('REPL END'); process.exit(0)
