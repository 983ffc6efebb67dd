import type { Kind } from './kinds.ts';

/** One invented row of each kind of list, by field: what a sample to download holds. */
export const SAMPLES: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  unidades: {
    ...{ un_id: 'u001', un_nombre: 'Conjunto Los Cedros', tipo_un: 'Residencial', dir: 'Calle 140 # 11-20' },
    ...{ ciudad: 'Bogotá', lat: '4,7110', lng: '-74,0721', radio_m: '60', tel_porteria: '6011234567' },
    ...{ 'turnos/noche/hora_ini': '18:00', 'turnos/noche/hora_fin': '06:00' },
  },
  personas: {
    ...{ doc: '1032456718', tipo_doc: 'CC', nom: 'Ana María', ape: 'Peña Ruiz', perfil: 'rondero' },
    ...{ un_ids: 'u001', cargo: 'Guarda de seguridad', cel: '3001234567', curso_vence: '2027-03-31' },
  },
  puntos: { un_id: 'u001', qr_id: 'q01', nom_qr: 'Portería', zona: 'Entrada', orden: '1' },
  planes: {
    ...{ un_id: 'u001', id_plan: 'noche', nom_plan: 'Ronda de la noche', dias: 'lunes a viernes' },
    ...{ hora_ini: '22:00', hora_fin: '06:00', puntos: 'todos' },
  },
  consignas: { un_id: 'u001', id: 'llaves', titulo: 'Llaves', texto: 'Revise los candados a las 22:00.' },
  festivos: { fecha: '2026-12-25', nombre: 'Navidad' },
  catalogo: { un_id: 'u001', id: 'linterna', nom_item: 'Linterna', cat_item: 'Dotación', cant_esp: '2' },
};
