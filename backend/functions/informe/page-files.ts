/** The page's own files by their addresses: [type, text]. Files and not inline, so that the hosting's own policy lets them pass too. */
export const PAGE_FILES: ReadonlyMap<string, readonly [type: string, text: string]> = new Map([
  [
    '/informe/abrir.js',
    [
      'js',
      // The fragment has the link's key; it is sent in a body, which no log keeps, and stays in the address.
      `const form = document.forms[0];
form.llave.value = location.hash.slice(1);
form.action = location.pathname + location.hash;
form.submit();
`,
    ],
  ],
  [
    '/informe/informe.css',
    [
      'css',
      `:root { color-scheme: light; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: #fff; color: #1a1c1e; font: 1rem/1.5 system-ui, sans-serif; }
header img { float: right; max-width: 10rem; max-height: 4rem; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.1rem; }
p { margin: 0.25rem 0; }
.phrase { margin: 1rem 0; font-size: 1.25rem; font-weight: 600; }
.words { white-space: pre-line; overflow-wrap: anywhere; }
.quiet { color: #55595e; font-size: 0.875rem; }
.told { margin: 1rem 0; padding: 0.75rem 1rem; border: 2px solid #1a1c1e; border-radius: 0.5rem; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.375rem 0.5rem; border-bottom: 1px solid #d5d8dc; text-align: left; vertical-align: top; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
form { margin-top: 2rem; }
footer { margin-top: 2rem; overflow-wrap: anywhere; }
button { min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: 0.5rem; background: #0b57d0; color: #fff; font: inherit; font-weight: 600; }
button:focus-visible { outline: 3px solid #1a1c1e; outline-offset: 2px; }
@media print { form { display: none; } body { max-width: none; padding: 0; } section { break-inside: avoid-page; } }
`,
    ],
  ],
]);
