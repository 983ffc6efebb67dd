import { fail, ok, type Result } from '@gr/shared/contract/result';
import type { Rol } from '@gr/shared/contract/session';
import { systemClock } from '../../base/clock.ts';
import { createEndpoints } from '../../network/endpoints.ts';
import { CONFIG, ORIGIN } from '../outbox/testing/phone.ts';
import { profileReader } from './profile.ts';

/** When the server made the tokens, ms since epoch. */
const NOW = 2_000_000;
/** s since epoch, as in a token. */
const SIGNED_IN = 500;
const TREE: Readonly<Record<string, unknown>> = {
  '/_emp_segdiez/e1.json': { estado: 2, nom: 'Ana', ape: 'Ruiz' },
  '/_emp_segdiez/e3.json': { estado: 3, nom: 'Nelson' },
  // The rules let nobody but the working read the record; the own `estado` can always be read.
  '/_emp_segdiez/e4/estado.json': 3,
  '/_emp_segdiez/e5/estado.json': null,
  '/_emp_segdiez/e6/estado.json': 2,
  '/_sesiones_/u_6/rev.json': SIGNED_IN * 1_000,
  '/_acceso_/e1.json': { u1: true, u2: { hasta: NOW + 1 }, u3: { hasta: NOW - 1 }, u4: false },
  '/_un_/u1.json': { un_nombre: 'Uno' },
  '/_un_/u2.json': { un_nombre: 'Dos' },
  '/_un_.json': { u9: { un_nombre: 'Nueve' } },
};

const claims = (uid: string) =>
  `h.${Buffer.from(JSON.stringify({ sub: uid, auth_time: SIGNED_IN, iat: NOW / 1_000 })).toString('base64url')}.`;
const OLD = claims('u_6');
const RENEWED = `${OLD}nueva`;

type Answer = Response | 'silence' | undefined;
const refusal = () => Response.json({ error: 'Permission denied' }, { status: 401 });
const page = (status: number) => new Response('<html>Ingrese a la red</html>', { status });

/** A reader whose server answers as `befall` says, else from the tree; what is not there is refused. */
function reader(befall: (path: string, token: string, nth: number) => Answer = () => undefined) {
  const asked: URL[] = [];
  const forced: boolean[] = [];
  let renewal: Result<string> = ok(RENEWED);
  const wire = {
    clock: systemClock,
    fetch: async (input: RequestInfo | URL) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const nth = asked.filter(({ pathname }) => pathname === url.pathname).length;
      asked.push(url);
      const instead = befall(url.pathname, url.searchParams.get('auth') ?? '', nth);
      if (instead === 'silence') throw new TypeError('offline');
      if (instead) return instead;
      const value = TREE[url.pathname];
      return value === undefined ? refusal() : Response.json(value);
    },
  };
  const getToken = async (force: boolean) => {
    forced.push(force);
    return force ? renewal : ok(OLD);
  };
  const read = (emp: string, rol: Rol = 'rondero') =>
    profileReader(wire, createEndpoints(CONFIG, ORIGIN)).read(getToken, emp, rol);
  const noRenewal = (result: Result<string>) => {
    renewal = result;
  };
  return { read, asked, forced, noRenewal };
}
const ANA = {
  ok: true,
  value: {
    nombre: 'Ana Ruiz',
    unidades: { u1: { un_nombre: 'Uno' }, u2: { un_nombre: 'Dos' } },
    autorizaciones: {},
  },
};

test('gives name and the units held now; what ended is left out', async () => {
  const { read, asked } = reader();
  expect(await read('e1')).toEqual(ANA);
  expect(asked.every((url) => url.searchParams.get('ns') === 'demo')).toBe(true);
});

test('an administrator gets a bounded list of active units', async () => {
  const { read, asked } = reader();
  expect(await read('e1', 'admin')).toMatchObject({ value: { unidades: { u9: { un_nombre: 'Nueve' } } } });
  const list = asked.find((url) => url.pathname === '/_un_.json');
  expect(list?.searchParams.get('limitToFirst')).toBe('100');
  expect(list?.searchParams.get('orderBy')).toBe('"estado"');
});

describe('who is inactive', () => {
  test('an estado other than 2, read in the record or, where that is refused, by itself', async () => {
    const { read, forced } = reader();
    expect(await read('e3')).toMatchObject({ error: { code: 'SE-102' } });
    expect(await read('e4')).toMatchObject({ error: { code: 'SE-102' } });
    // As fast as ever: no token is waited for.
    expect(forced).toEqual([false, false]);
  });

  test('whose record the database says is not there', async () => {
    expect(await reader().read('e5')).toMatchObject({ error: { code: 'SE-102' } });
  });

  test('not whoever met a refusal once: the token is renewed and asked again', async () => {
    const { read, forced } = reader((path, token) =>
      token === OLD && path.startsWith('/_emp') ? refusal() : undefined,
    );
    expect(await read('e1')).toEqual(ANA);
    expect(forced).toEqual([false, true]);
  });

  test('not whoever meets a refusal again and again: it could not be checked', async () => {
    const { read } = reader((path) => (path.startsWith('/_emp') ? refusal() : undefined));
    expect(await read('e1')).toMatchObject({
      error: { code: 'SE-107', message: expect.not.stringContaining('inactivo') },
    });
  });

  test.each([200, 401, 403, 404])('not who meets a page with %d: that is the network', async (status) => {
    const { read } = reader(() => page(status));
    expect(await read('e1')).toMatchObject({ error: { code: 'SE-104' } });
  });

  test('not who meets a 403 of a gateway with JSON of its own: that is the network', async () => {
    const { read } = reader(() => Response.json({ message: 'Forbidden' }, { status: 403 }));
    expect(await read('e1')).toMatchObject({ error: { code: 'SE-104' } });
  });

  test('silence is no connection, also when only the accesses are silent', async () => {
    expect(await reader(() => 'silence').read('e1')).toMatchObject({ error: { code: 'SE-104' } });
    const half = reader((path) => (path.startsWith('/_acceso_') ? 'silence' : undefined));
    expect(await half.read('e1')).toMatchObject({ error: { code: 'SE-104' } });
  });

  test('a token that cannot be renewed says why', async () => {
    const { read, noRenewal } = reader((path) => (path.startsWith('/_emp') ? refusal() : undefined));
    noRenewal(fail('SE-201', 'x'));
    expect(await read('e1')).toMatchObject({ error: { code: 'SE-201' } });
  });
});

test('a lost phone: active, but signed in before the company ended its sessions', async () => {
  expect(await reader().read('e6')).toMatchObject({ error: { code: 'SE-202' } });
  const unknown = reader((path) => (path.includes('/rev') ? Response.json(null) : undefined));
  expect(await unknown.read('e6')).toMatchObject({ error: { code: 'SE-107' } });
  const later = reader((path) => (path.includes('/rev') ? Response.json(SIGNED_IN * 1_000 - 1) : undefined));
  expect(await later.read('e6')).toMatchObject({ error: { code: 'SE-107' } });
});

describe('units', () => {
  test.each(['/_un_/u1.json', '/_acceso_/e1.json'])(
    'one refused reading of %s takes nothing away',
    async (path) => {
      const { read } = reader((at, _token, nth) => (at === path && nth === 0 ? refusal() : undefined));
      expect(await read('e1')).toEqual(ANA);
    },
  );

  test('accesses that stay refused could not be checked', async () => {
    const { read } = reader((at) => (at.startsWith('/_acceso_') ? refusal() : undefined));
    expect(await read('e1')).toMatchObject({ error: { code: 'SE-107' } });
  });

  test.each(['/_un_/u1.json', '/_un_/u2.json'])(
    '%s refused again and again could not be checked: an access that has not ended is no lie',
    async (path) => {
      const { read } = reader((at) => (at === path ? refusal() : undefined));
      expect(await read('e1')).toMatchObject({ error: { code: 'SE-107' } });
    },
  );

  test('a clock that is ahead takes no unit with an end away: the database decides', async () => {
    const { read } = reader((at) =>
      at === '/_un_/u3.json' ? Response.json({ un_nombre: 'Tres' }) : undefined,
    );
    expect(await read('e1')).toMatchObject({ value: { unidades: { u3: { un_nombre: 'Tres' } } } });
  });
});
