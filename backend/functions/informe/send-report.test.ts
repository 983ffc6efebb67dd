import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Correo } from '@gr/shared/domain/informe/correo';
import { nextSending, periodBefore } from '@gr/shared/domain/informe/correo';
import { daysBetween } from '@gr/shared/domain/informe/sample.testing';
import { logger } from 'firebase-functions/v2';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type Office, openOffice } from '../../admin/testing/office.ts';
import { DEMO_PASSWORD } from '../../seed/people.ts';
import { type Desk, sitDown } from '../oficina/testing/desk.ts';
import { companyStore } from '../reloj/company-store.ts';
import { sendDue } from '../reloj/tick.ts';
import { type MailPort, smtpMail } from './mail.ts';
import { sendReport } from './send-report.ts';

const MONDAY = nextSending({ cada: 'semana', dia: 1, hora: 6 }, Date.now());
const PERIOD = periodBefore('semana', MONDAY);
const MINUTE = 60_000;
const FROM = 'Informes <informes@empresa.co>';

let office: Office;
let diana: Desk;
beforeAll(async () => {
  office = await openOffice('demo');
  diana = await sitDown(office, '2002', DEMO_PASSWORD);
});
beforeEach(async () => {
  await office.put('_resumen_/u001/correos', null);
  await office.put('_resumen_/u001/filas', daysBetween(PERIOD.desde, PERIOD.hasta));
});
afterEach(() => Promise.all(open.splice(0).map((close) => close())));
afterAll(() => office.close());

/** What ends the services of a test. */
const open: (() => Promise<void>)[] = [];

/** A schedule that diana orders for every Monday at six. */
async function scheduled(para: string) {
  const valores = { unidad: 'u001', cada: 'semana', dia: '1', hora: '6', para, dias: '30' };
  const { estado, datos } = await diana.ask({ orden: 'informes programar', valores });
  expect(estado).toBe('hecho');
  const { id } = datos as unknown as { readonly id: string };
  const row = () => office.read(`_resumen_/u001/correos/${id}`) as Correo | null;
  const moment = () => office.read(`_agenda_/i:u001:${id}`) as { prox_x: number } | null;
  return { id, row, moment };
}

/** An SMTP service on this machine that keeps what it took, and does what a test says. */
async function service(options: SMTPServerOptions = {}, patience?: Parameters<typeof smtpMail>[2]) {
  const taken: string[] = [];
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS', 'AUTH'], closeTimeout: 50, logger: false },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push(Buffer.concat(parts).toString());
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mail = smtpMail(() => `smtp://127.0.0.1:${port}`, FROM, patience);
  open.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { mail, taken };
}

const idOf = (raw = '') => /^Message-ID: (.+)$/im.exec(raw)?.[1];

test('a due schedule sends its report once, with the PDF; the next is a week later', async () => {
  const { id, row, moment } = await scheduled('cliente@edificio.co');
  // Ordered again by a screen that was left before the answer came: the client still gets one mail.
  expect((await scheduled('cliente@edificio.co')).id).toBe(id);
  expect(Object.keys((office.read('_resumen_/u001/correos') ?? {}) as object)).toEqual([id]);
  const smtp = await service();
  const due = row()?.prox_x ?? 0;
  await sendReport('u001', id, due, smtp.mail);
  expect(row()?.envio).toMatchObject({ estado: 'enviado', intentos: 1, no: '' });
  expect(moment()?.prox_x).toBe(due + 7 * 24 * 60 * MINUTE);
  expect(smtp.taken).toHaveLength(1);
  expect(smtp.taken[0]).toMatch(/application\/pdf/);
  // An event that comes twice, or an hour set back.
  await sendReport('u001', id, due, smtp.mail);
  expect(smtp.taken).toHaveLength(1);
});

test('an address without an answer is tried after all others the next time', async () => {
  const { id, row } = await scheduled('luego@Edificio.CO, ya@Edificio.CO, tarde@Edificio.CO');
  const busy = new Set(['luego@edificio.co', 'tarde@edificio.co']);
  const asked: string[] = [];
  const smtp = await service({
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      done(busy.has(address) ? Object.assign(new Error('x'), { responseCode: 451 }) : null);
    },
  });
  const due = row()?.prox_x ?? 0;
  const told = jest.spyOn(logger, 'warn').mockReturnValue();
  await sendReport('u001', id, due, smtp.mail);
  expect(row()?.envio).toMatchObject({ faltan: 'luego@Edificio.CO, tarde@Edificio.CO' });
  busy.delete('tarde@edificio.co');
  await sendReport('u001', id, due + 5 * MINUTE, smtp.mail);
  told.mockRestore();
  expect(row()?.envio).toMatchObject({ faltan: 'luego@Edificio.CO' });
  expect(asked).toEqual([
    ...['luego@edificio.co', 'ya@edificio.co', 'tarde@edificio.co'],
    ...['luego@edificio.co', 'tarde@edificio.co'],
  ]);
});

test('a refused address is told and not tried again; a busy one is; each address has a message of its own', async () => {
  const { id, row, moment } = await scheduled('si@Edificio.CO, no@Ñandú.CO, luego@Edificio.CO');
  const codes: Record<string, number> = { 'no@ñandú.co': 550, 'luego@edificio.co': 451 };
  const asked: string[] = [];
  const smtp = await service({
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      const responseCode = codes[address];
      done(responseCode === undefined ? null : Object.assign(new Error('x'), { responseCode }));
    },
  });
  const due = row()?.prox_x ?? 0;
  const told = jest.spyOn(logger, 'warn').mockReturnValue();
  await sendReport('u001', id, due, smtp.mail);
  expect(told.mock.calls).toEqual([['The mail service did not take a report: EENVELOPE']]);
  told.mockRestore();
  expect(row()?.envio).toMatchObject({ estado: 'reintenta', faltan: 'luego@Edificio.CO', no: 'no@Ñandú.CO' });
  expect(moment()?.prox_x).toBe(due + 5 * MINUTE);
  delete codes['luego@edificio.co'];
  await sendReport('u001', id, due + 5 * MINUTE, smtp.mail);
  expect(row()?.envio).toMatchObject({ estado: 'rechazado', faltan: '', no: 'no@Ñandú.CO', intentos: 2 });
  expect(asked).toEqual(['si@edificio.co', 'no@ñandú.co', 'luego@edificio.co', 'luego@edificio.co']);
  // Nobody sees another's address; who hides one from a reader may not name it anywhere.
  const [first, second] = smtp.taken;
  expect(first).toMatch(/^To: si@Edificio\.CO\r?$/im);
  expect(first).not.toMatch(/no@|luego@/i);
  expect(second).not.toMatch(/no@|si@/i);
  expect(idOf(first)).not.toBe(idOf(second));
});

test('a service that takes the message and never says so gets it again with the same Message-ID, six times in a day at most', async () => {
  const told = jest.spyOn(logger, 'warn').mockReturnValue();
  const { id, row, moment } = await scheduled('cliente@edificio.co');
  const heard: string[] = [];
  const smtp = await service(
    {
      onData(stream) {
        let raw = '';
        stream.on('data', (part: Buffer) => (raw += part.toString()));
        stream.on('end', () => heard.push(raw));
      },
    },
    { step: 800, all: 1_200 },
  );
  const begun = row()?.prox_x ?? 0;
  for (let turn = 0, now = begun; turn < 6; turn += 1, now = moment()?.prox_x ?? 0)
    await sendReport('u001', id, now, smtp.mail);
  expect(row()?.envio).toMatchObject({ estado: 'fallido', intentos: 6 });
  // The log has the code alone, no address.
  expect(new Set(told.mock.calls.flat())).toEqual(
    new Set(['The mail service did not take a report: ETIMEDOUT']),
  );
  told.mockRestore();
  expect(new Set(heard.map(idOf)).size).toBe(1);
  expect(heard).toHaveLength(6);
  expect(moment()?.prox_x).toBe(begun + 7 * 24 * 60 * MINUTE);
});

test('a run that is killed sends again only to the address whose answer it did not keep, and not for ever', async () => {
  const { id, row } = await scheduled('a@x.co, b@x.co, c@x.co');
  const due = row()?.prox_x ?? 0;
  const asked: string[] = [];
  let hang = (): void => undefined;
  const killed = new Promise<void>((resolve) => (hang = resolve));
  const until = (name: string): MailPort => ({
    send({ to }) {
      asked.push(to);
      if (to !== name) return Promise.resolve('taken');
      hang();
      return new Promise(() => undefined);
    },
  });
  void sendReport('u001', id, due, until('b@x.co'));
  await killed;
  expect(row()?.envio).toMatchObject({ estado: 'enviando', faltan: 'b@x.co, c@x.co', intentos: 1 });
  await sendReport('u001', id, due + MINUTE, until(''));
  expect(asked).toEqual(['a@x.co', 'b@x.co', 'b@x.co', 'c@x.co']);
  const envio = row()?.envio;
  expect(envio).toMatchObject({ estado: 'enviado', intentos: 2 });
  // A report that kills its run each time.
  const spent = { ...envio, estado: 'enviando', intentos: 6, faltan: 'c@x.co' };
  await office.put(`_resumen_/u001/correos/${id}/envio`, spent as never);
  await sendReport('u001', id, due + 2 * MINUTE, until(''));
  expect([row()?.envio?.estado, asked.length]).toEqual(['fallido', 4]);
});

test('of hundreds that are due, a run begins a few at a time, and none after its first seconds', async () => {
  const rows = Array.from({ length: 300 }, (_, i) => ({
    que: 'informe' as const,
    un_id: 'u001',
    id: `${i}`,
  }));
  // More rows that a run had no time for than one reading gives.
  const before = rows.map((row) => ({ ...row, que: 'plan' as const, fecha: '2026-11-30' }));
  const due = [...before, ...rows].map(
    (row) => [`${row.que}:${row.id}`, { ...row, prox_x: MONDAY }] as const,
  );
  const store = {
    ...companyStore,
    due: (_: number, limit: number) => Promise.resolve(due.slice(0, limit)),
  };
  const begun = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(begun);
  const sent: string[] = [];
  // A mail service that hangs: ten seconds for every five.
  const hangs = async (_: string, id: string): Promise<void> => {
    sent.push(id);
    await Promise.resolve();
    clock.mockReturnValue(begun + 2000 * sent.length);
  };
  await sendDue(store, MONDAY, begun, hangs);
  clock.mockRestore();
  expect(sent).toHaveLength(10);
});

test('a schedule stopped while it is sent stays stopped; without a service, or of days without anything, the row says so', async () => {
  const { id, row, moment } = await scheduled('cliente@edificio.co');
  const now = row()?.prox_x ?? 0;
  expect(row()?.envio).toMatchObject({ estado: 'sin_correo' });
  await sendReport('u001', id, now, null);
  expect(row()?.envio).toMatchObject({ estado: 'sin_correo' });
  // A moment that was lost comes back at night.
  await office.put(`_agenda_/i:u001:${id}`, null);
  await office.backend.functions.runScheduled('barrer_noche', Date.now());
  expect(moment()?.prox_x).toBe(row()?.prox_x);
  await office.put('_resumen_/u001/filas', null);
  const smtp = await service();
  await sendReport('u001', id, now, smtp.mail);
  expect([row()?.envio?.estado, smtp.taken]).toEqual(['vacio', []]);
  expect(moment()?.prox_x).toBe(now + 7 * 24 * 60 * MINUTE);
  await office.put('_resumen_/u001/filas', daysBetween(PERIOD.desde, PERIOD.hasta));
  const stopping: MailPort = {
    async send() {
      await diana.ask({ orden: 'informes cancelar', valores: { unidad: 'u001', envio: id } });
      return 'taken';
    },
  };
  await sendReport('u001', id, now, stopping);
  expect([row(), moment()]).toEqual([null, null]);
});
