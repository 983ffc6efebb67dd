import type { Json } from '@gr/shared/contract/outbox';
import { treesOfRonda } from '@gr/shared/domain/registro/trees';
import { tagText } from '../../backend/functions/tag-text.testing.ts';
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

  test('a tag counts its reads: a count that is told again, or is lower than an earlier one, is marked', async () => {
    const liar = who();
    const [punto] = liar.planned;
    if (!punto) throw new Error('no point');
    const { qr_id } = punto;
    const { un_id } = liar.unidad;
    await liar.asOwner({ [`_qr_/${un_id}/${qr_id}/letrero`]: 'nfc' });
    const key = Buffer.from(await liar.read<string>(`_qr_firmas_/${un_id}/${qr_id}/clave`), 'hex');
    const marksOf = async (firma: string): Promise<readonly string[]> => {
      const ronda = await liar.begun(() => ({ estado: 'incompleta', fechah_fin_x: Date.now() }));
      const acto = liar.act();
      expect(await liar.tell(acto.op, liar.point(ronda, punto, { firma, metodo: 'nfc' }, acto))).toBe(200);
      const { juicio } = await liar.judged(ronda.id);
      return Object.keys(juicio?.puntos?.[qr_id] ?? {}).filter((mark) => /firma|etiqueta|letrero/.test(mark));
    };
    expect(await marksOf(tagText(key, 8))).toEqual([]);
    expect(await marksOf(tagText(key, 9))).toEqual([]);
    expect(await marksOf(tagText(key, 9))).toEqual(['etiqueta_repetida']);
    expect(await marksOf(tagText(key, 5))).toEqual(['etiqueta_repetida']);
    expect(await marksOf(tagText(Buffer.alloc(32), 10))).toEqual(['firma_mala']);
    expect(await marksOf(punto.firma)).toEqual(['letrero_impreso']);
    await liar.asOwner({ [`_qr_/${un_id}/${qr_id}/letrero`]: null });
  });
}
