import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { smtpMail } from '../../functions/informe/mail.ts';
import { catchMail } from './caught-mail.ts';

let end = (): Promise<void> => Promise.resolve();
afterEach(() => end());

test('a mail is shown with its text, its link and its file; markup in it stays text', async () => {
  const mail = await catchMail();
  const server = express().use(mail.pages).listen(0, '127.0.0.1');
  end = () => {
    server.close();
    return mail.close();
  };
  await once(server, 'listening');
  const { port: at } = server.address() as AddressInfo;
  const get = (path: string) => fetch(`http://127.0.0.1:${at}${path}`);
  expect(await (await get('/correos.html')).text()).toContain('Todavía no se ha enviado ningún correo.');
  const bytes = new TextEncoder().encode('%PDF-1.3');
  const port = smtpMail(() => mail.smtp, 'Informes <informes@empresa.co>');
  const file = { name: 'informe.pdf', bytes };
  const text = 'Véalo aquí:\nhttps://x.co/a.html#b\nAdiós';
  for (const to of ['uno@x.co', 'dos@x.co'])
    expect(await port.send({ id: 'a', to, date: 0, subject: 'Peña & <b>Cía</b>', text, file })).toBe('taken');
  const page = await (await get('/correos.html')).text();
  expect(page).toContain('<h2>Peña &amp; &lt;b&gt;Cía&lt;/b&gt;</h2>');
  expect(page).not.toContain('uno@x.co, dos@x.co');
  for (const to of ['uno@x.co', 'dos@x.co']) expect(page).toContain(`· ${to}</p>`);
  expect(page).toContain('<a href="https://x.co/a.html#b">https://x.co/a.html#b</a>');
  expect(page).toContain('<a href="/correos/1.pdf">informe.pdf</a>');
  const got = await get('/correos/1.pdf');
  expect([got.headers.get('content-type'), new Uint8Array(await got.arrayBuffer())]).toEqual([
    'application/pdf',
    bytes,
  ]);
  expect((await get('/correos/3.pdf')).status).toBe(404);
});
