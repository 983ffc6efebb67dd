import type { Host } from '@gr/shared/contract';
import type { Posicion } from '@gr/shared/contract/device';
import { placeText } from '@gr/shared/domain/novedad/alarma';
import { isOpen } from '@gr/shared/domain/novedad/estado';
import { anotarNovedad } from '@gr/shared/domain/novedad/novedad-vida';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { distanceM } from '@gr/shared/domain/valor/geo';
import { actOf } from '@gr/shared/screen';

/** Time between two looks, metres from which a place is a new one, and the longest time it is followed, ms. */
const EVERY_MS = 30_000;
const MOVED_M = 25;
const LONGEST_MS = 2 * 60 * 60_000;

let following: string | null = null;

/**
 * Sends the place of the person while their alarm is open and the app too: at once, and again whenever they have moved. Of one alarm at a
 * time; a second call for the same one does nothing.
 */
export async function followPlace(host: Host, novedad: Novedad): Promise<void> {
  const { id_novedad, lat, lng, prec_m } = novedad;
  if (following === id_novedad) return;
  following = id_novedad;
  let last: Posicion | null =
    lat === undefined || lng === undefined ? null : { lat, lng, prec_m: prec_m ?? 0 };
  const end = host.device.now() + LONGEST_MS;
  // On a shared phone the next person's place is nobody's business: the login ends it.
  while (
    following === id_novedad &&
    location.pathname !== '/login' &&
    host.device.now() < end &&
    (await waits(host, id_novedad))
  ) {
    const found = await host.device.position(EVERY_MS, 0);
    if (found.ok && (last === null || distanceM(last, found.value) >= MOVED_M)) {
      last = found.value;
      const acto = actOf(host, host.outbox.newId());
      const nota = { id_nota: host.outbox.newId(), texto: placeText(found.value), fotos: [] };
      // Refused where the person has left meanwhile.
      if (!(await host.outbox.commit(anotarNovedad(acto, novedad, nota))).ok) break;
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  if (following === id_novedad) following = null;
}

/** Whether an alarm is open as far as this phone knows. */
async function waits(host: Host, id: string): Promise<boolean> {
  const found = await host.data.read<Novedad>({ path: `_novedades/${id}` });
  return !found.ok || found.value.value === null || isOpen(found.value.value);
}
