import { fail, ok } from '@gr/shared/contract/result';
import { type KeptSession, LOCK_MS } from './kept.ts';
import { HOUR, keptAt, PERSON, PERSONA, PROFILE, settle, setup } from './testing/session.ts';

test('signs in, keeps the person and announces it', async () => {
  const { it, session } = setup();
  await session.restore();
  expect(session.state.get()).toEqual({ kind: 'fuera' });
  expect(await session.signIn(' 1001 ', 'x')).toEqual(ok(PERSONA));
  expect(session.state.get()).toEqual({ kind: 'dentro', persona: PERSONA });
  expect(it.kept).toEqual({ persona: PERSONA, confirmedAt: it.now, spent: 0, lookedAt: it.now });
  expect(session.remembered()).toEqual({ documento: '1001', nombre: 'Ana Ruiz' });
  expect(it.events).toEqual(['ingreso']);
});

test.each([
  ['SE-101', 'El documento o la contraseña no coinciden.'],
  ['SE-102', 'Su usuario está inactivo. Comuníquese con su supervisor.'],
])('tells %s of the identity service', async (code, message) => {
  const { it, session } = setup();
  await session.restore();
  it.signIn = fail(code, message);
  expect(await session.signIn('1001', 'x')).toMatchObject({ ok: false, error: { code, message } });
  expect(session.state.get()).toEqual({ kind: 'fuera' });
});

test('an inactive staff record keeps a person out although the password is right', async () => {
  const { it, session } = setup();
  await session.restore();
  it.profile = fail('SE-102', 'Su usuario está inactivo.');
  expect(await session.signIn('1009', 'x')).toMatchObject({ error: { code: 'SE-102' } });
  expect(it.signedOut).toBe(1);
  expect(session.state.get()).toEqual({ kind: 'fuera' });
});

test('a person without a role gets no further', async () => {
  const { it, session } = setup();
  await session.restore();
  it.signIn = ok({ uid: 'u', rol: undefined, emp_id: 'e' });
  expect(await session.signIn('1', 'x')).toMatchObject({ error: { code: 'SE-105' } });
});

test('five wrong passwords ask for a wait with seconds', async () => {
  const { it, session } = setup();
  await session.restore();
  it.signIn = fail('SE-101', 'no');
  for (let i = 0; i < 4; i += 1) {
    expect(await session.signIn('1', 'x')).not.toHaveProperty('error.waitSeconds');
  }
  expect(await session.signIn('1', 'x')).toMatchObject({ error: { code: 'SE-101', waitSeconds: 30 } });
  it.signIn = ok(PERSON);
  expect(await session.signIn('1', 'x')).toMatchObject({ error: { code: 'SE-103', waitSeconds: 30 } });
  it.mono += 30_000;
  expect(await session.signIn('1', 'x')).toMatchObject({ ok: true });
});

test('a known person is in at once, without the network', async () => {
  const { it, session } = setup(keptAt(1_000 * HOUR - 71 * HOUR));
  it.token = fail('SE-201', 'x');
  expect(await session.restore()).toMatchObject({ kind: 'dentro' });
  await settle();
  expect(session.state.get()).toMatchObject({ kind: 'dentro', persona: PERSONA });
  expect(it.events).toEqual(['reanudacion']);
});

test('after 72 h without the server the app locks, and wipes nothing', async () => {
  const { it, session } = setup(keptAt(1_000 * HOUR - LOCK_MS - 1));
  expect(await session.restore()).toMatchObject({ kind: 'bloqueada', reason: 'sin_servidor' });
  expect(it.kept).not.toBeNull();
  expect(await session.signIn('1001', 'x')).toMatchObject({ ok: true });
  expect(session.state.get()).toMatchObject({ kind: 'dentro' });
});

describe('the 72 h can’t be lifted by setting the clock', () => {
  /** The phone is opened again at `now` with what was kept; what state it is in then. */
  async function reopened(kept: KeptSession | null, now: number) {
    const { it, session } = setup(kept);
    it.now = now;
    const { kind } = await session.restore();
    await settle();
    return { kind, kept: it.kept };
  }

  test('back after the lock, back before it, forth and back: what has passed stays', async () => {
    const start = keptAt(1_000 * HOUR);
    const locked = await reopened(start, 1_000 * HOUR + LOCK_MS + 1);
    expect(locked.kind).toBe('bloqueada');
    expect((await reopened(locked.kept, 1_000 * HOUR)).kind).toBe('bloqueada');
    const near = await reopened(start, 1_071 * HOUR);
    expect(near.kind).toBe('dentro');
    const back = await reopened(near.kept, 1_001 * HOUR);
    expect(back.kind).toBe('dentro');
    expect((await reopened(back.kept, 1_003 * HOUR)).kind).toBe('bloqueada');
  });

  test('a clock that was ahead when the server confirmed gives no year', async () => {
    const ahead = keptAt(9_760 * HOUR);
    const set = await reopened(ahead, 1_000 * HOUR);
    expect(set.kind).toBe('dentro');
    expect((await reopened(set.kept, 1_073 * HOUR)).kind).toBe('bloqueada');
  });

  test('a battery that ran empty (1970) locks nobody out, and time goes on from there', async () => {
    const empty = await reopened(keptAt(1_000 * HOUR), 0);
    expect(empty.kind).toBe('dentro');
    expect((await reopened(empty.kept, 73 * HOUR)).kind).toBe('bloqueada');
  });

  test('time counts while the app is open and the clock stands still, and locks nobody in the middle', async () => {
    const { it, session } = setup(keptAt(1_000 * HOUR));
    await session.restore();
    it.mono += 73 * HOUR;
    it.often();
    await settle();
    expect(session.state.get().kind).toBe('dentro');
    expect((await reopened(it.kept, 1_000 * HOUR)).kind).toBe('bloqueada');
  });

  test('what is counted late does not bring back who closed', async () => {
    const { it, session } = setup(keptAt(1_000 * HOUR));
    await session.restore();
    it.often();
    await session.signOut();
    await settle();
    expect(it.kept).toBeNull();
  });

  test.each([
    ['before its data is stored', 'profile'],
    ['while its data is stored', 'units'],
  ] as const)('a confirmation overtaken by signing out %s brings nobody back', async (_when, held) => {
    const { it, session } = setup(keptAt(1_000 * HOUR));
    await session.restore();
    let units: string | null = 'as signed in';
    let go = () => undefined as void;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    if (held === 'profile') it.profileDelay = gate;
    it.keepUnits = async () => {
      if (held === 'units') await gate;
      units = 'confirmed';
    };
    it.cleared = () => {
      units = null;
    };
    // The deletion is done, and the identity service takes its time.
    it.signingOut = gate.then(settle);
    const refreshing = session.refresh();
    await settle();
    const leaving = session.signOut();
    await settle();
    go();
    await Promise.all([refreshing, leaving]);
    expect({ kept: it.kept, units }).toEqual({ kept: null, units: null });
    expect(session.state.get()).toEqual({ kind: 'fuera' });
  });

  test('the server’s word begins anew', async () => {
    const near = await reopened(keptAt(1_000 * HOUR), 1_071 * HOUR);
    const { it, session } = setup(near.kept);
    it.now = 1_071 * HOUR;
    await session.restore();
    await session.refresh();
    expect(it.kept).toMatchObject({ spent: 0, lookedAt: it.now });
  });
});

test.each([
  ['a session the identity service lost', false, 'vencida'],
  ['a session that went with all the phone had', true, 'sin_datos'],
])('%s locks the app, and says which', async (_, wiped, reason) => {
  const { it, session } = setup(keptAt(1_000 * HOUR));
  Object.assign(it, { authUid: null, wiped });
  await session.restore();
  await settle();
  expect(session.state.get()).toMatchObject({ kind: 'bloqueada', reason });
});

test('a session the identity service lost locks the app, and is asked only after the first picture', async () => {
  const { it, unasked } = setup(keptAt(1_000 * HOUR));
  it.authUid = null;
  await unasked.restore();
  await settle();
  expect(unasked.state.get()).toMatchObject({ kind: 'dentro' });
  await Promise.all([unasked.resume(), unasked.resume()]);
  expect(unasked.state.get()).toMatchObject({ kind: 'bloqueada', reason: 'vencida' });
  expect(it.events).toEqual([]);
});

test('a token that is not given any more locks the app; a lost connection does not', async () => {
  const { it, session } = setup(keptAt(1_000 * HOUR));
  await session.restore();
  it.token = fail('SE-201', 'x');
  await session.getToken();
  expect(session.state.get()).toMatchObject({ kind: 'dentro' });
  it.token = fail('SE-202', 'x');
  await session.getToken(true);
  expect(session.state.get()).toMatchObject({ kind: 'bloqueada', reason: 'vencida' });
});

test('refresh learns new units, and locks out who became inactive', async () => {
  const { it, session } = setup(keptAt(1_000 * HOUR));
  await session.restore();
  it.now += HOUR;
  it.profile = ok({ ...PROFILE, unidades: { u002: null } });
  await session.refresh();
  expect(session.state.get()).toMatchObject({ persona: { unidades: { u002: 'u002' } } });
  expect(it.kept?.confirmedAt).toBe(it.now);
  it.profile = fail('SE-104', 'x');
  await session.refresh();
  expect(session.state.get()).toMatchObject({ kind: 'dentro' });
  it.profile = fail('SE-102', 'x');
  await session.refresh();
  expect(session.state.get()).toMatchObject({ kind: 'bloqueada', reason: 'inactiva' });
});

test('a person who could not be checked goes on with what is kept; 72 h hold all the same', async () => {
  const { it, session } = setup(keptAt(1_000 * HOUR));
  await session.restore();
  it.profile = fail('SE-107', 'x');
  await session.refresh();
  expect(session.state.get()).toMatchObject({ kind: 'dentro', persona: PERSONA });
  it.now += LOCK_MS + 1;
  await session.refresh();
  expect(session.state.get()).toMatchObject({ kind: 'bloqueada', reason: 'sin_servidor' });
});

test('a lost phone locks as a session that ended', async () => {
  const { it, session } = setup(keptAt(1_000 * HOUR));
  await session.restore();
  it.profile = fail('SE-202', 'x');
  await session.refresh();
  expect(session.state.get()).toMatchObject({ kind: 'bloqueada', reason: 'vencida' });
});

test('at the login, who could not be checked is told so and accused of nothing', async () => {
  const { it, session } = setup();
  await session.restore();
  it.profile = fail('SE-107', 'No se pudo comprobar su usuario.');
  expect(await session.signIn('1001', 'x')).toMatchObject({
    error: { code: 'SE-107', message: 'No se pudo comprobar su usuario.' },
  });
  it.profile = ok(PROFILE);
  expect(await session.signIn('1001', 'x')).toMatchObject({ ok: true });
});

test('«Cerrar» forgets the person, tells what is still waiting and announces it', async () => {
  const { it, session } = setup(keptAt(1_000 * HOUR));
  await session.restore();
  await settle();
  it.pending = 3;
  expect(await session.pending()).toBe(3);
  expect(await session.signOut()).toEqual({ pending: 3 });
  expect(session.state.get()).toEqual({ kind: 'fuera' });
  expect(it.kept).toBeNull();
  expect(it.events).toEqual(['reanudacion', 'cierre']);
  // Looked for at the start, and sealed once nobody is kept any more.
  expect(it.sealed).toEqual(['u_e1001', null]);
});

test('somebody’s «Cerrar» that was cut off goes on at the next start, and whoever comes does not wait for it', async () => {
  const { it, session } = setup();
  it.sealing = async () => {
    throw new Error('disk');
  };
  await session.restore();
  expect(it.sealed).toEqual([null]);
  it.sealing = () => new Promise(() => undefined);
  expect(await session.signIn('1001', 'x')).toMatchObject({ ok: true });
  expect(it.sealed).toEqual([null, 'u_e1001']);
});

test('notices and what was read of a person end with «Cerrar» and with another person’s coming', async () => {
  const { it, session } = setup(keptAt(0));
  it.now = LOCK_MS + 1;
  await session.restore();
  expect(session.state.get().kind).toBe('bloqueada');
  await session.signIn('1001', 'x');
  expect(it.silenced).toBe(0);
  await session.signOut();
  expect([session.state.get().kind, it.silenced]).toEqual(['fuera', 1]);
  const other = setup(keptAt(0));
  other.it.now = LOCK_MS + 1;
  await other.session.restore();
  other.it.signIn = ok({ ...PERSON, uid: 'u_e1002', emp_id: 'e1002' });
  let cleared = 0;
  other.it.cleared = () => {
    cleared += 1;
  };
  await other.session.signIn('1002', 'x');
  expect([other.session.state.get().kind, other.it.silenced, cleared]).toEqual(['dentro', 1, 1]);
  expect(other.it.kept?.persona.uid).toBe('u_e1002');
  await other.session.signIn('1002', 'x');
  expect(cleared).toBe(1);
});

test('«Cerrar» that cannot seal closes all the same', async () => {
  const { it, session } = setup(keptAt(1_000 * HOUR));
  await session.restore();
  it.sealing = async () => {
    throw new Error('disk');
  };
  expect(await session.signOut()).toEqual({ pending: 0 });
  expect(session.state.get()).toEqual({ kind: 'fuera' });
});

describe('changing the password', () => {
  const WRONG = fail('SE-111', 'La contraseña actual no coincide.');

  test('goes to the service and locks nobody out meanwhile', async () => {
    const { it, session } = setup();
    await session.restore();
    await session.signIn('1001', 'vieja');
    expect(await session.changePassword('vieja', 'nueva larga')).toEqual(ok(undefined));
    expect(it.passwords).toEqual([['vieja', 'nueva larga']]);
    expect(session.state.get().kind).toBe('dentro');
  });

  test('guessing the current one is slowed down like the login', async () => {
    const { it, session } = setup();
    it.changed = WRONG;
    for (let i = 0; i < 5; i += 1) expect(await session.changePassword('x', 'y')).toEqual(WRONG);
    const waiting = await session.changePassword('x', 'y');
    expect(waiting).toMatchObject({ error: { code: 'SE-113' } });
    expect(it.passwords).toHaveLength(5);
    it.mono += 31_000;
    it.changed = ok(undefined);
    expect(await session.changePassword('vieja', 'y')).toEqual(ok(undefined));
  });

  test('a service that asks for a pause gets one', async () => {
    const { it, session } = setup();
    it.changed = fail('SE-113', 'Demasiados intentos.');
    await session.changePassword('x', 'y');
    await session.changePassword('x', 'y');
    expect(it.passwords).toHaveLength(1);
  });
});

describe('the remembered picture', () => {
  const foto = { ruta: 'personal/u_e1001/f.jpg', datos: 'data:image/jpeg;base64,AA' };

  test('is kept with the person, also over the next login, and forgotten on demand', async () => {
    const { session } = setup();
    session.rememberPicture(foto);
    expect(session.remembered()).toBeNull();
    await session.signIn('1001', 'x');
    session.rememberPicture(foto);
    await session.signIn('1001', 'x');
    expect(session.remembered()).toMatchObject({ documento: '1001', foto });
    session.rememberPicture(null);
    expect(session.remembered()).not.toHaveProperty('foto');
  });

  test('never greets another document', async () => {
    const { session } = setup();
    await session.signIn('1001', 'x');
    session.rememberPicture(foto);
    await session.signIn('1002', 'x');
    expect(session.remembered()).not.toHaveProperty('foto');
  });
});
