import { chromium } from 'playwright';
const [,, who, list, widths='1440,768,390', theme='light', tag='t', base='http://127.0.0.1:5480'] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const ctx = await b.newContext({ colorScheme: theme, viewport: { width: 1440, height: 900 } });
const p = await ctx.newPage(); const errs=[];
p.on('console', m => { if (m.type()==='error') errs.push(m.text()); }); p.on('pageerror', e => errs.push(String(e)));
p.on('response', r => { if (r.status()>=400) errs.push(r.status()+' '+r.url()); });
await p.goto(base+'/'); await p.getByLabel(/phone/i).first().fill(who); await p.locator('input[type=password]').fill('cage-demo-1'); await p.keyboard.press('Enter');
await p.waitForTimeout(4000);
for (const w of widths.split(',')) { await p.setViewportSize({ width: +w, height: w==='390'?844:900 });
 for (const path of list.split(';')) { await p.goto(base+path); await p.waitForTimeout(3500);
  const wide = await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth);
  const f=`/tmp/w/${tag}-${who.slice(-1)}-${w}-${path.replace(/\W+/g,'_').slice(0,40)}.png`; await p.screenshot({ path: f, fullPage: true }); console.log(f, 'over', wide); } }
console.log('errors', errs); await b.close();
