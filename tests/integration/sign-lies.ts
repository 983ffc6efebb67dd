import type { Json } from '@gr/shared/contract/outbox';
import { treesOfRonda } from '@gr/shared/domain/registro/trees';
import type { Liar } from '../support/liar.ts';

/** What a read says of its sign is nobody's to see; `who` = a guard past the app. */
export function signLies(who: () => Liar): void {
  test('who sees a round sees no sign, and none is taken in the read itself', async () => {
    const liar = who();
    const ronda = await liar.begun();
    const acto = liar.act();
    const [punto] = liar.planned;
    if (!punto) throw new Error('no point');
    const { firma, qr_id, qr_ver } = punto;
    const update = liar.point(ronda, punto, {}, acto);
    const openly = Object.entries(update).map(([path, value]): [string, Json] => [
      path,
      path.endsWith(`/recorrido/${qr_id}`) ? { ...(value as object), firma } : value,
    ]);
    expect(await liar.tell(acto.op, Object.fromEntries(openly))).toBe(401);
    expect(await liar.tell(acto.op, update)).toBe(200);
    const found = await liar.judged(ronda.id);
    expect(found).toMatchObject({ qr_leidos: 1, juicio: { _op: acto.op } });
    expect(Object.keys(found.juicio?.puntos?.[qr_id] ?? {}).filter((mark) => mark.includes('firma'))).toEqual(
      [],
    );
    const all = treesOfRonda(ronda).map((tree) => liar.read(tree));
    expect(JSON.stringify(await Promise.all(all))).not.toContain(firma);
    expect(await liar.read(`_pruebas_/${ronda.id}/${acto.op}`)).toEqual({
      qr_id,
      qr_ver,
      firma,
    });
    expect(await liar.readAsGuard(`_pruebas_/${ronda.id}`)).toBe(401);
  });
}
