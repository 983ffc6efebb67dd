import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
const rooms = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const room of rooms) {
  const child = spawn(process.execPath, ['/work/deploy/shared/build/cli/gr-remote.mjs','sandbox','--no-open','--port','0'], { cwd: '/work/deploy/'+room });
  let text='';
  const url = await new Promise<string>((ok, no) => { const h=(c:any)=>{text+=c; const m=/^Sandbox of .*: (http\S+)$/m.exec(text); if(m) ok(m[1]!);}; child.stdout.on('data',h); child.stderr.on('data',h); child.on('exit',()=>no(new Error(text)));});
  try {
    for (const [w,h] of [[360,780],[1366,768]] as const) {
      const ctx = await b.newContext({ viewport: { width: w, height: h } }); ctx.setDefaultTimeout(20000);
      const p = await ctx.newPage(); const errs: string[]=[];
      p.on('pageerror', e=>errs.push(e.message)); p.on('console', m=>{ if (m.type()==='error') errs.push(m.text()); });
      await p.goto(url); const f = p.frameLocator('iframe');
      await f.locator('main').filter({hasText:/\S{3}/}).first().waitFor(); await p.waitForTimeout(800);
      await p.screenshot({ path: `/tmp/sb/${room}-${w}.png` });
      const sel = (l:string)=>p.getByRole('combobox',{name:l,exact:true});
      if (w===360) { await p.getByRole('button',{name:'Panel',exact:true}).click(); await p.waitForTimeout(400); await p.screenshot({ path: `/tmp/sb/${room}-${w}-panel.png` }); }
      const paths = await sel('Pantalla').locator('option').evaluateAll(o=>o.map(x=>(x as HTMLOptionElement).value));
      // Back kept: go to second, then Back in phone
      const start = new URL(p.url()).searchParams.get('ruta') ?? '';
      const out: any = { room, w, paths: paths.length };
      const link = f.locator('main a[href^="/"]').first();
      if (await link.count()) { const before = await f.locator('h1').first().innerText(); await link.click({force:true}).catch(()=>{}); await p.waitForTimeout(600); const there = new URL(p.url()).searchParams.get('ruta'); const title = await f.locator('h1').first().innerText(); 
        await f.getByRole('button',{name:'Atrás'}).click(); await p.waitForTimeout(600); out.back = [before, there, title, new URL(p.url()).searchParams.get('ruta') ?? 'start', await f.locator('h1').first().innerText()]; 
        await link.click({force:true}).catch(()=>{}); await p.waitForTimeout(500); await p.goBack().catch(()=>{}); await p.waitForTimeout(800); out.browserBack = p.url().replace(url,''); if (p.url()==='about:blank') await p.goto(url); }
      // theme
      await sel('Tema').selectOption({label:'Sol'}); await p.waitForTimeout(200); out.theme = await f.locator('html').getAttribute('data-theme');
      out.unitbefore = await p.getByRole('group',{name:'Unidades'}).innerText().catch(()=>null);
      const boxes = p.getByRole('group',{name:'Unidades'}).getByRole('checkbox'); out.units = await boxes.count();
      const frameBefore = await f.locator('html').evaluate(()=>{ (window as any).__mark=1; return performance.timeOrigin; });
      if (out.units>1) { await boxes.nth(1).click(); await p.waitForTimeout(900); out.unitRestarted = !(await f.locator('html').evaluate(()=> (window as any).__mark===1)); }
      await f.locator('html').evaluate(()=>{ (window as any).__mark=1; });
      await p.getByLabel('Fecha y hora (Bogotá)').fill('2026-11-21T05:30'); await p.waitForTimeout(500); out.clockRestarted = !(await f.locator('html').evaluate(()=> (window as any).__mark===1));
      const said: string[]=[];
      for (const r of paths) { const field=p.getByRole('textbox',{name:'Ruta',exact:true}); await field.fill(r); await field.press('Enter'); await p.waitForTimeout(350); const t = await f.locator('body').innerText(); const m=/.{0,30}(undefined|NaN|\[object).{0,30}/.exec(t); if (m) said.push(r+': '+m[0]); }
      out.said=said; out.errs=[...new Set(errs)].slice(0,5);
      console.log(JSON.stringify(out));
      await ctx.close();
    }
  } catch(e) { console.log(room,'FAILED',String(e).slice(0,600)); }
  child.kill('SIGINT');
}
await b.close();
