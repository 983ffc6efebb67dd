import { callar } from './sanitize.ts';

test.each([
  ['<p onclick="a" OnError=b>', '<p x-onclick="a" x-OnError=b>'],
  ['<img/src=x/onerror=b>', '<img/src=x/x-onerror=b>'],
  ['<img src="x"onload=b>', '<img src="x"x-onload=b>'],
  ['<p style="color:red" onclick>', '<p x-style="color:red" x-onclick>'],
  ['<style>p{}</style>', '<xmp>p{}</xmp>'],
  ['<SCRIPT src=a>b</script >', '<xmp src=a>b</xmp >'],
  ['<base href=//evil.test>', '<x-base href=//evil.test>'],
  ['<p ontouchstart=a onfocusin=b>', '<p x-ontouchstart=a x-onfocusin=b>'],
])('%s is quiet', (html, quiet) => {
  expect(callar(html)).toBe(quiet);
});

test.each([
  ['1 onza = 28 g, once = 11'],
  ['<b>base</b> <blockquote>script</blockquote>'],
  ['<p>Estilo = «style»</p>'],
  ['<a href="https://a.test/?on=1">con = </a>'],
])('%s stays', (html) => {
  expect(callar(html)).toBe(html);
});
