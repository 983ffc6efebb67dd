import type { Host } from '@gr/shared/contract';
import type { Posicion } from '@gr/shared/contract/device';
import type { Acto } from '@gr/shared/domain/sello';

/** Who acts now, on this phone. `op` was made when the screen opened. */
export function actoDe(host: Host, op: string, posicion?: Posicion): Acto {
  const { uid, emp_id, nombre } = host.session.persona.get();
  const { disp_id, app_ver } = host.device;
  return {
    op,
    uid,
    emp_id,
    nombre,
    now: host.device.now(),
    disp_id,
    app_ver,
    ...(posicion ? { posicion } : {}),
  };
}
