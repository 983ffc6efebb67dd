import type { Page } from 'playwright-core';

/** What a page did with texts that try to run code. */
export interface XssWitness {
  /** Waits until what was put into the page had its chance: frames drawn, broken pictures reported. */
  settle(): Promise<void>;
  /** Elements on the screen now that could run something: handlers, scripts, addresses that are code, frames. */
  alive(): Promise<string[]>;
  /** All that ran, breaches of the security policy, dialogs and ways out of the app, since the last call. */
  take(): string[];
}

/**
 * Watches a page, before its first address is opened. The corpus calls `x()`; the witness gives it one. Bounds: what
 * only a person's finger would run is looked for by {@link XssWitness.alive}.
 */
export async function watchXss(page: Page): Promise<XssWitness> {
  const seen: string[] = [];
  await page.exposeBinding('__ran', (_source, text: string) => seen.push(`ran: ${text}`));
  await page.exposeBinding('__breach', (_source, text: string) => seen.push(`policy: ${text}`));
  await page.addInitScript(() => {
    const told = globalThis as unknown as {
      __ran: (text: string) => void;
      __breach: (text: string) => void;
    };
    Object.assign(globalThis, { x: () => told.__ran(location.href) });
    addEventListener('securitypolicyviolation', (event) => {
      told.__breach(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (other) => seen.push(`popup: ${other.url()}`));
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message.slice(0, 300)}`));
  page.on('request', (request) => {
    if (/evil/.test(new URL(request.url()).hostname)) seen.push(`asked for ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    const { protocol, hostname } = new URL(frame.url());
    if (protocol !== 'about:' && hostname !== '127.0.0.1') seen.push(`went to ${frame.url()}`);
  });
  return {
    settle: () =>
      page.evaluate(
        () =>
          new Promise<void>((done) => {
            const broken = new Image();
            broken.onerror = () => requestAnimationFrame(() => requestAnimationFrame(() => done()));
            broken.src = 'data:image/png;base64,AA==';
          }),
      ),
    alive: () =>
      page.evaluate(() => {
        const found: string[] = [];
        for (const element of document.querySelectorAll('#contenido *, [role=dialog] *, main *')) {
          const risky = [...element.attributes].some(
            ({ name, value }) =>
              name.startsWith('on') ||
              (/^(href|src|action|formaction|srcdoc|data|xlink:href)$/.test(name) &&
                /^[\s\p{Cc}]*(javascript|vbscript|data:(?!image\/))/iu.test(value)),
          );
          if (
            risky ||
            /^(script|iframe|object|embed|base|meta|link|form|foreignobject)$/i.test(element.localName)
          )
            found.push(element.outerHTML.slice(0, 120));
        }
        return found;
      }),
    take: () => seen.splice(0),
  };
}
