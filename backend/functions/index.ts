import { incidentFunction } from './incident-notifs.ts';

/** Notifies the unit's gatehouse of an incident of a round. */
export const actu_notif_novedades_porterorondero = incidentFunction(
  'actu_notif_novedades_porterorondero',
  'porteria',
);

/** Notifies the unit's administrator of an incident of a round. */
export const actu_notif_novedades_adminrondero = incidentFunction(
  'actu_notif_novedades_adminrondero',
  'administracion',
);

export { entregar_remotos } from './entregar-remotos.ts';
export { enviar_avisos } from './enviar-avisos.ts';
export { revisar_foto } from './evidencia/revisar-foto.ts';
export { ver_foto } from './evidencia/ver-foto.ts';
export { leer_acto } from './lector/read-act.ts';
export { atender_oficina } from './oficina/atender-oficina.ts';
export { recibir_registro } from './recibir/recibir-registro.ts';
export { regSesiones } from './reg-sesiones.ts';
export { barrer_noche, reloj_rondas } from './reloj/reloj-rondas.ts';
export { sesiones } from './sesiones/sesiones.ts';
export { vigilar_fallas, vigilar_sellos, vigilar_uso } from './vigilar-uso.ts';
