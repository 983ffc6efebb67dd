import { CONTRACT, compatible } from '@gr/shared/contract';
import { holds, same } from './check.ts';
import type { Case } from './host-under-test.ts';

const PORTS = [
  'session',
  'data',
  'outbox',
  'photos',
  'kept',
  'device',
  'route',
  'notices',
  'network',
  'trace',
  'failures',
];

/** Promises of the host itself and of `session`, `notices`, `trace` and `failures`. */
export const sessionCases: readonly Case[] = [
  {
    name: 'host: says its contract, which serves a remote of the same',
    async run({ host }) {
      holds(compatible(host.contract, CONTRACT), `${host.contract} serves ${CONTRACT}`);
    },
  },
  {
    name: 'host: has every port',
    async run({ host }) {
      for (const port of PORTS) holds(typeof Reflect.get(host, port) === 'object', port);
    },
  },
  {
    name: 'host: hands out functions that work detached from their port',
    async run({ host }) {
      const { newId } = host.outbox;
      const { now } = host.device;
      holds(newId().length === 20 && now() > 0, 'detached');
    },
  },
  {
    name: 'session: tells the person, and neither token nor document',
    async run({ host }) {
      const persona = host.session.persona.get();
      same(Object.keys(persona).sort(), ['emp_id', 'nombre', 'rol', 'uid', 'unidades'], 'members');
      for (const text of [persona.uid, persona.emp_id, persona.nombre]) holds(text.length > 0, 'a text');
      holds(['rondero', 'supervisor', 'admin'].includes(persona.rol), persona.rol);
      const units = Object.entries(persona.unidades);
      holds(units.length > 0 && units.every(([id, name]) => id !== '' && name !== ''), 'units by id');
    },
  },
  {
    name: 'session: the same person until it changes, and a subscription that ends twice in peace',
    async run({ host }) {
      const { get, subscribe } = host.session.persona;
      const first = get();
      holds(get() === first, 'the same reference');
      const stop = subscribe(() => undefined);
      stop();
      stop();
    },
  },
  {
    name: 'notices: the person sees the message',
    async run({ host, sees }) {
      for (const kind of ['exito', 'info', 'aviso', 'error'] as const) {
        const message = `Aviso de prueba ${host.outbox.newId()}`;
        host.notices.show(kind, message);
        let seen = await sees(message);
        for (let look = 0; !seen && look < 200; look += 1) seen = await sees(message);
        holds(seen, kind);
      }
    },
  },
  {
    name: 'trace: takes events and failures and never throws',
    async run({ host }) {
      host.trace.event('conformidad.prueba', { n: 1, si: true, texto: 'a' });
      host.trace.event('conformidad.prueba');
      host.trace.error('CO-001', new Error('prueba'));
      host.trace.error('CO-001', undefined);
    },
  },
  {
    name: 'failures: takes a failed screen, whatever lay behind it, and hears more than once that its card is gone',
    async run({ host }) {
      const { report } = host.failures;
      for (const cause of [new Error('prueba'), undefined]) {
        const cleared: unknown = report({ code: 'RF-013', message: 'Una pantalla de prueba falló.', cause });
        holds(typeof cleared === 'function', 'a function');
        cleared();
        cleared();
      }
    },
  },
];
