import { createHash } from 'node:crypto';
import type { Json } from '@gr/shared/contract/outbox';
import { PERFIL } from '@gr/shared/domain/tip/tip';
import { storedPhoto } from '../../backend/functions/recibir/photo-store.ts';
import { BUCKET } from '../../backend/project.ts';
import { smallJpeg } from '../support/small-jpeg.ts';
import { type Member, signInAs } from './members.ts';
import { type Attacker, openTarget, pid, type Target } from './target.ts';

const NOV = pid('Robo');
const VISIT = pid('Visita');
const FOTO = pid('Foto');
const JPEG = smallJpeg('uno');
const OTHER = smallJpeg('dos');
const PNG = Buffer.from('\x89PNG\r\n\x1a\nx', 'latin1');
let target: Target;
let ana: Member;
let leo: Member;
let eva: Member;
let admin: Member;
let stranger: Member;

const placed = (who: Attacker, registro = NOV, un = 'u001', foto = FOTO): string =>
  `evidencias/${un}/${who.uid}/${registro}/${foto}.jpg`;
const said = (ruta: string, bytes = JPEG): Json => ({
  ...{ id_archivo: FOTO, ruta, tipo: 'foto', mime: 'image/jpeg', tam: bytes.length },
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

beforeAll(async () => {
  target = await openTarget();
  ana = await signInAs(target, 'ana', 'rondero', ['u001']);
  leo = await signInAs(target, 'leo', 'rondero', ['u001']);
  eva = await signInAs(target, 'eva', 'supervisor', ['u001']);
  admin = await signInAs(target, 'adm', 'admin', []);
  stranger = await signInAs(target, 'ivo', 'rondero', ['u002']);
});
afterAll(() => target.close());

beforeEach(async () => {
  await target.backend.functions.idle();
  target.people();
  target.lay('_fn_cuotas_fotos_', null);
  await put(placed(ana), JPEG);
  target.lay(`_novedades/${NOV}`, { un_id: 'u001', archivos: { [FOTO]: said(placed(ana)) } });
});

/** Lays a file there with the project's own key, as if it had always been there. */
async function put(ruta: string, bytes: Buffer, type = 'image/jpeg'): Promise<void> {
  const url = `${target.backend.url}/upload/storage/v1/b/${BUCKET}/o?uploadType=media&name=${encodeURIComponent(ruta)}`;
  const headers = { Authorization: 'Bearer owner', 'Content-Type': type };
  const { status } = await fetch(url, { method: 'POST', headers, body: new Uint8Array(bytes) });
  expect(status).toBe(200);
  // Which the functions count: nothing can be laid into the database meanwhile.
  await target.backend.functions.idle();
}

const direct = (ruta: string, query = '?alt=media'): string =>
  `${target.backend.url}/v0/b/${BUCKET}/o/${encodeURIComponent(ruta)}${query}`;

/** Asks Storage itself. */
async function fromStorage(token: string | null, ruta: string, query?: string): Promise<number> {
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Firebase ${token}` };
  return (await fetch(direct(ruta, query), { headers })).status;
}

/** Asks the function; gives status and code, or the length of the picture. */
async function look(token: string | null, ruta: string): Promise<readonly [number, unknown]> {
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
  const query = new URLSearchParams({ ruta }).toString();
  const answer = await fetch(`${target.backend.url}/fn/demo-gr/us-central1/ver_foto?${query}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status === 200) return [200, bytes.length];
  return [answer.status, (JSON.parse(bytes.toString()) as { error: { code: unknown } }).error.code];
}

test('who may see it does: its author, a guard and a supervisor of the unit, an administrator', async () => {
  for (const who of [ana, leo, eva, admin])
    expect(await look(who.token, placed(ana))).toEqual([200, JPEG.length]);
});

describe('past the function, at Storage itself', () => {
  test.each([
    ['a colleague of the unit', () => leo.token],
    ['a supervisor', () => eva.token],
    ['a guard of another unit', () => stranger.token],
    ['nobody', () => null],
  ])('%s reads the bytes', async (_, token) => {
    expect(await fromStorage(token(), placed(ana))).toBe(403);
  });

  test('a colleague reads what is known of it', async () => {
    expect(await fromStorage(leo.token, placed(ana), '')).toBe(403);
  });

  test('a guard lists the folder of a unit', async () => {
    const url = `${target.backend.url}/v0/b/${BUCKET}/o?prefix=${encodeURIComponent('evidencias/u001/')}`;
    const { status } = await fetch(url, { headers: { Authorization: `Firebase ${ana.token}` } });
    expect(status).toBe(403);
  });

  test('somebody guesses the address that needs no token', async () => {
    expect(await fromStorage(null, placed(ana), '?alt=media&token=')).toBe(404);
  });

  test.each(['DELETE', 'PATCH'])('the author takes it back by %s', async (method) => {
    const headers = { Authorization: `Firebase ${ana.token}`, 'Content-Type': 'application/json' };
    const body = method === 'PATCH' ? '{"contentType":"text/html"}' : undefined;
    const { status } = await fetch(direct(placed(ana), ''), { method, headers, ...(body && { body }) });
    expect(status).toBe(403);
  });

  test.each([
    ['over their own', () => placed(ana)],
    ['into the folder of a colleague', () => placed(leo)],
    ['outside of every folder', () => 'evidencias/suelta.jpg'],
    ['among the company’s content', () => 'contenido/tips/casco.jpg'],
  ])('a guard writes %s', async (_, ruta) => {
    const url = `${target.backend.url}/v0/b/${BUCKET}/o?name=${encodeURIComponent(ruta())}`;
    const headers = { Authorization: `Firebase ${ana.token}`, 'Content-Type': 'image/jpeg' };
    expect((await fetch(url, { method: 'POST', headers, body: new Uint8Array(OTHER) })).status).toBe(403);
  });
});

describe('with a token whose session has ended, at Storage itself', () => {
  /** Offers a photo of one's own, and asks for one that lies there. */
  const attempt = async (who: Member): Promise<readonly number[]> => {
    const ruta = placed(who, pid('Tarde'));
    const url = `${target.backend.url}/v0/b/${BUCKET}/o?name=${encodeURIComponent(ruta)}`;
    const headers = { Authorization: `Firebase ${who.token}`, 'Content-Type': 'image/jpeg' };
    const sent = await fetch(url, { method: 'POST', headers, body: new Uint8Array(JPEG) });
    return [sent.status, await fromStorage(who.token, placed(who))];
  };

  test.each([
    ['a guard suspended a moment ago', 'estado', 3],
    ['a guard who is a supervisor since a moment ago', 'perfil', PERFIL.supervisor],
  ] as const)('%s', async (_, field, value) => {
    target.lay(`_emp_segdiez/${ana.emp_id}/${field}`, value);
    expect(await attempt(ana)).toEqual([403, 403]);
  });

  test('whoever found a phone that was reported as lost; its owner, signed in again, goes on', async () => {
    target.lay(`_sesiones_/${ana.uid}/rev`, Date.now() + 1000);
    expect(await attempt(ana)).toEqual([403, 403]);
    target.lay(`_sesiones_/${ana.uid}/rev`, null);
    expect(await attempt(ana)).toEqual([200, 200]);
  });
});

describe('through what the server keeps of a file', () => {
  /** Offers a file as its author, telling a hash of it. */
  async function upload(ruta: string, bytes: Buffer, told = ''): Promise<Readonly<Record<string, unknown>>> {
    const resource = JSON.stringify({ name: ruta, contentType: 'image/jpeg', metadata: { sha256: told } });
    const body = Buffer.concat([
      Buffer.from(
        `--x\r\nContent-Type: application/json\r\n\r\n${resource}\r\n--x\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n--x--'),
    ]);
    const url = `${target.backend.url}/v0/b/${BUCKET}/o?name=${encodeURIComponent(ruta)}`;
    const type = 'multipart/related; boundary=x';
    const headers = { Authorization: `Firebase ${ana.token}`, 'Content-Type': type };
    const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
    expect(answer.status).toBe(200);
    await target.backend.functions.idle();
    return (await answer.json()) as Readonly<Record<string, unknown>>;
  }

  test('somebody is handed the permanent address of a picture', async () => {
    const ruta = placed(ana, pid('Fija'));
    const { downloadTokens } = await upload(ruta, JPEG);
    expect(await fromStorage(null, ruta, `?alt=media&token=${String(downloadTokens)}`)).toBe(404);
    expect(await fromStorage(null, ruta, '?alt=media&token=null')).toBe(404);
  });

  test('a phone tells the hash of the photo it should have taken', async () => {
    const ruta = placed(ana, pid('Miente'));
    const told = createHash('sha256').update(JPEG).digest('hex');
    await upload(ruta, OTHER, told);
    expect((await storedPhoto(ruta))?.sha256).not.toBe(told);
    const page = placed(ana, pid('Pagina'));
    const html = Buffer.from('<html></html>');
    await upload(page, html, createHash('sha256').update(html).digest('hex'));
    expect((await storedPhoto(page))?.sha256).toBe('no_es_foto');
  });

  test('an incident that says it has three photos and names none says that three are missing', async () => {
    const id = pid('Vacia');
    const novedad = { _op: pid('op1'), un_id: 'u001', cant_archivos: 3, notas: { n1: { cant_archivos: 1 } } };
    await target.act(ana, pid('op1'), { [`_novedades/${id}`]: novedad });
    expect((await target.get(eva.token, `_novedades/${id}/fotos_mal`)).body).toBe('4');
  });

  test('an incident that names what is not there, or another picture, says so beside itself until it is there', async () => {
    const [id, lost, swapped] = [pid('Marca'), pid('Falta'), pid('Cambio')];
    const path = (foto: string) => placed(ana, id, 'u001', foto);
    const marked = async () => {
      await target.backend.functions.idle();
      return JSON.parse((await target.get(eva.token, `_novedades/${id}/fotos_mal`)).body) as unknown;
    };
    await upload(path(FOTO), JPEG);
    // As long as the one that was told, with its hash told too.
    await upload(path(swapped), OTHER, createHash('sha256').update(JPEG).digest('hex'));
    const archivos = {
      [FOTO]: said(path(FOTO)),
      [swapped]: said(path(swapped)),
    };
    const notas = { n1: { archivos: { [lost]: said(path(lost)) } } };
    const novedad = { _op: pid('op1'), un_id: 'u001', archivos, notas };
    await target.act(ana, pid('op2'), { [`_novedades/${id}`]: novedad });
    expect(await marked()).toBe(2);
    // No phone writes it.
    expect((await target.update(ana.token, { [`_novedades/${id}/fotos_mal`]: null })).status).toBe(401);
    expect((await target.update(eva.token, { [`_novedades/${id}/fotos_mal`]: 0 })).status).toBe(401);
    await upload(path(lost), JPEG);
    expect(await marked()).toBe(1);
    await put(path(swapped), JPEG);
    expect(await marked()).toBeNull();
  });

  test.each(['_listascheck_/u001', '_supervisiones_todas'])(
    'a record of %s that names what is not there says so in every list until it is there',
    async (tree) => {
      const id = pid(tree === '_supervisiones_todas' ? 'Visita' : 'Lista');
      const [here, lost] = [pid('Esta'), pid('NoEsta')];
      const path = (foto: string) => placed(ana, id, 'u001', foto);
      await upload(path(here), JPEG);
      const archivos = { [here]: said(path(here)), [lost]: said(path(lost)) };
      const record = { _op: pid('op1'), un_id: 'u001', super_id: eva.emp_id, archivos };
      await target.act(eva, pid(`op3${tree.slice(0, 4)}`), { [`${tree}/${id}`]: record });
      const places =
        tree === '_supervisiones_todas'
          ? [`${tree}/${id}`, `_supervisiones_/u001/${id}`, `_supervisiones_superv/${eva.emp_id}/${id}`]
          : [`${tree}/${id}`];
      const told = () =>
        places.map((place) => target.backend.database.root.at(`${place}/fotos_mal`.split('/')).toJson());
      await target.backend.functions.idle();
      expect(told()).toEqual(places.map(() => 1));
      expect((await target.update(ana.token, { [`${places[0]}/fotos_mal`]: null })).status).toBe(401);
      expect((await target.update(eva.token, { [`${places[0]}/fotos_mal`]: 0 })).status).toBe(401);
      await upload(path(lost), JPEG);
      await target.backend.functions.idle();
      expect(told()).toEqual(places.map(() => null));
    },
  );

  test('what nobody names is gone after a week, twice swept, and nothing else', async () => {
    const orphan = placed(ana, pid('Suelta'));
    await upload(orphan, JPEG);
    const week = 7 * 24 * 3_600_000;
    await target.backend.functions.runScheduled('barrer_noche', Date.now() + week - 60_000);
    expect(await storedPhoto(orphan)).not.toBeNull();
    for (const late of [1, 2]) {
      await target.backend.functions.runScheduled('barrer_noche', Date.now() + week + late * 60_000);
      expect([await storedPhoto(orphan), (await storedPhoto(placed(ana)))?.tam]).toEqual([null, JPEG.length]);
    }
    // Its record comes after all: the phone sends it again.
    await upload(orphan, JPEG);
  });
});

describe('at the function', () => {
  test('somebody without a token, or with half of one', async () => {
    expect(await look(null, placed(ana))).toEqual([401, 'no_session']);
    expect(await look(ana.token.slice(0, 60), placed(ana))).toEqual([401, 'no_session']);
  });

  test('a guard of another unit, for what is there and for what is not, hears the same', async () => {
    const there = await look(stranger.token, placed(ana));
    expect(there).toEqual([403, 'no_access']);
    expect(await look(stranger.token, placed(ana, pid('Nada')))).toEqual(there);
  });

  test('a guard suspended a moment ago', async () => {
    target.lay(`_emp_segdiez/${leo.emp_id}/estado`, 3);
    expect(await look(leo.token, placed(ana))).toEqual([403, 'not_active']);
  });

  test('a guard whose unit was taken a moment ago', async () => {
    target.lay(`_acceso_/${leo.emp_id}/u001`, null);
    expect(await look(leo.token, placed(ana))).toEqual([403, 'no_access']);
  });

  test('a guard whose loan of the unit has ended', async () => {
    target.lay(`_acceso_/${leo.emp_id}/u001`, { hasta: Date.now() - 1 });
    expect(await look(leo.token, placed(ana))).toEqual([403, 'no_access']);
    target.lay(`_acceso_/${leo.emp_id}/u001`, { hasta: Date.now() + 60_000 });
    expect(await look(leo.token, placed(ana))).toEqual([200, JPEG.length]);
  });

  test('whoever found a phone that was reported as lost', async () => {
    target.lay(`_sesiones_/${leo.uid}/rev`, Date.now() + 1000);
    expect(await look(leo.token, placed(ana))).toEqual([401, 'no_session']);
  });

  test('a supervisor who is a guard since a moment ago', async () => {
    target.lay(`_emp_segdiez/${eva.emp_id}/perfil`, PERFIL.rondero);
    expect(await look(eva.token, placed(ana))).toEqual([403, 'not_active']);
  });

  test('a guard looks at what a supervisor’s visit holds', async () => {
    const ruta = placed(eva, VISIT);
    await put(ruta, JPEG);
    target.lay(`_supervisiones_todas/${VISIT}`, { un_id: 'u001', archivos: { [FOTO]: said(ruta) } });
    expect(await look(leo.token, ruta)).toEqual([403, 'no_access']);
    expect(await look(eva.token, ruta)).toEqual([200, JPEG.length]);
  });

  test('a person moved away leaves a picture in the unit: nobody but them sees what no record names', async () => {
    const ruta = placed(stranger, pid('Sin'), 'u001');
    await put(ruta, JPEG);
    expect(await look(leo.token, ruta)).toEqual([404, 'unknown_photo']);
    expect(await look(stranger.token, ruta)).toEqual([200, JPEG.length]);
  });

  test('another picture of the same size takes the place of the one that was recorded', async () => {
    await put(placed(ana), OTHER);
    expect(await look(eva.token, placed(ana))).toEqual([409, 'other_photo']);
  });

  test.each([
    ['a page', Buffer.from('<script>1</script>')],
    ['a drawing with a program in it', Buffer.from('<svg onload="x"/>')],
    ['a picture of another type', PNG],
  ])('%s is stored as a picture and named with its true sum', async (_, bytes) => {
    await put(placed(ana), bytes);
    target.lay(`_novedades/${NOV}/archivos/${FOTO}`, said(placed(ana), bytes));
    expect(await look(eva.token, placed(ana))).toEqual([409, 'other_photo']);
  });

  test('a record names a picture that never came', async () => {
    const ruta = placed(ana, NOV, 'u001', pid('Otra'));
    target.lay(`_novedades/${NOV}/archivos/${pid('Otra')}`, said(ruta));
    expect(await look(eva.token, ruta)).toEqual([404, 'missing_photo']);
  });

  test.each([
    '../claves.json',
    'evidencias/u001/../u002/u_x/r/f.jpg',
    'evidencias/u001/u_ana/r/f.jpg/..',
    'evidencias/u001/u.ana/r/f.jpg',
    'contenido/tips/casco.jpg',
    '',
  ])('a path that is none: «%s»', async (ruta) => {
    expect(await look(admin.token, ruta)).toEqual([404, 'unknown_photo']);
  });

  test('a guard looks at the own picture of a colleague', async () => {
    const ruta = `personal/${ana.uid}/${FOTO}.jpg`;
    await put(ruta, JPEG);
    expect(await look(leo.token, ruta)).toEqual([403, 'no_access']);
    expect(await look(ana.token, ruta)).toEqual([200, JPEG.length]);
    expect(await look(eva.token, ruta)).toEqual([403, 'no_access']);
    expect(await look(admin.token, ruta)).toEqual([200, JPEG.length]);
    expect(await fromStorage(leo.token, ruta)).toBe(403);
  });

  test('a program that fetches all there is', async () => {
    const min = Math.floor(Date.now() / 60_000);
    const spent = { min, n: 300 };
    // The next minute too: the test may run over its edge.
    target.lay(`_fn_cuotas_fotos_/${leo.emp_id}`, spent);
    const answers = await look(leo.token, placed(ana));
    if (Math.floor(Date.now() / 60_000) === min) expect(answers).toEqual([429, 'slow_down']);
  });

  test('what it answers is kept by nobody and can be no page', async () => {
    const url = `${target.backend.url}/fn/demo-gr/us-central1/ver_foto?ruta=${encodeURIComponent(placed(ana))}`;
    const { headers } = await fetch(url, { headers: { Authorization: `Bearer ${ana.token}` } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
});
