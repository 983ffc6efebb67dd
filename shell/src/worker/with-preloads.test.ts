import { withPreloads } from './with-preloads.ts';

test('the page names the files of a start in their order, and is the same page otherwise', async () => {
  const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none'" };
  const page = withPreloads(new Response('<!doctype html>', { headers }), [
    { url: '/static/inside.css', preload: 1 },
    { url: '/static/ajustes.js' },
    { url: '/static/main.js', preload: 0 },
    { url: '/static/inside.js', preload: 2 },
  ]);
  expect(page.headers.get('Link')).toBe(
    [
      '</static/main.js>; rel=preload; as=script',
      '</static/inside.css>; rel=preload; as=style',
      '</static/inside.js>; rel=preload; as=script',
      '</remotes.json>; rel=preload; as=fetch; crossorigin',
    ].join(', '),
  );
  expect(page.headers.get('Content-Security-Policy')).toBe(headers['Content-Security-Policy']);
  expect(await page.text()).toBe('<!doctype html>');
});
