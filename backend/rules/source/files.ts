import { all, KEY } from './expr.ts';
import type { RulesNode } from './node.ts';

/** Most bytes of one picture, as in storage.rules. */
const MAX_BYTES = 2 * 1024 * 1024;

/** `archivos/{id_archivo}` of a record; `owner` = expression of `un_id/uid/id_registro`, the folder they must lie in. */
export function files(owner: string): RulesNode {
  return {
    '.validate': 'newData.hasChildren()',
    $id_archivo: {
      '.validate': all(
        `$id_archivo.matches(${KEY})`,
        `newData.hasChildren(['id_archivo', 'ruta', 'mime', 'tam', 'sha256'])`,
      ),
      id_archivo: { '.validate': 'newData.val() === $id_archivo' },
      tipo: { '.validate': 'newData.val().matches(/^(foto|video|audio|firma|pdf)$/)' },
      ruta: { '.validate': `newData.val() === 'evidencias/' + ${owner} + '/' + $id_archivo + '.jpg'` },
      mime: { '.validate': 'newData.val().matches(/^image\\/(jpeg|png|webp)$/)' },
      tam: { '.validate': all('newData.val() > 0', `newData.val() < ${MAX_BYTES}`) },
      sha256: { '.validate': 'newData.val().matches(/^[0-9a-f]{64}$/)' },
      origen: { '.validate': 'newData.val().matches(/^(camara|galeria)$/)' },
      fechah_x: { '.validate': 'newData.val() > 0' },
      lat: { '.validate': all('newData.val() >= -90', 'newData.val() <= 90') },
      lng: { '.validate': all('newData.val() >= -180', 'newData.val() <= 180') },
      prec_m: { '.validate': 'newData.val() >= 0' },
      $otro: { '.validate': false },
    },
  };
}
