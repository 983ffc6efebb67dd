import { pushId } from '@gr/shared/domain/registro/ids';

/** Account of the author of the sound file. */
const UID = 'u_e1001';

/** An export file of an incident with a photo, open to be changed. */
export type Forged = {
  operacion: {
    v: number;
    uid: string;
    tipo: string;
    sum: string;
    files: [{ ruta: string }];
    updates: Record<string, unknown>;
  };
  archivos: [Record<string, unknown>, ...Record<string, unknown>[]];
};

function incident(f: Forged): Record<string, unknown> {
  const found = Object.entries(f.operacion.updates).find(([path]) => path.startsWith('_novedades/'));
  return found?.[1] as Record<string, unknown>;
}

/** What is said of it, the code it is refused with, and how a sound file becomes it; its sum is made to fit afterwards. */
export const LIES: readonly (readonly [string, string, (file: Forged) => void | Promise<void>])[] = [
  [
    'an older envelope',
    'otra_version',
    (f) => {
      f.operacion.v = 0;
    },
  ],
  [
    'a newer envelope',
    'otra_version',
    (f) => {
      f.operacion.v = 2;
    },
  ],
  [
    'a changed text with the old sum',
    'contenido_distinto',
    (f) => {
      incident(f).desc_nov = 'otra cosa';
    },
  ],
  [
    'another author',
    'otra_persona',
    (f) => {
      f.operacion.uid = 'u_e1002';
    },
  ],
  [
    'an author who does not exist',
    'otra_persona',
    (f) => {
      f.operacion.uid = 'u_nadie';
    },
  ],
  [
    'a record of another person',
    'otra_persona',
    (f) => {
      incident(f).rond_id = 'e1002';
    },
  ],
  [
    'a changed photo',
    'foto_distinta',
    (f) => {
      f.archivos[0].base64 = Buffer.from('otra').toString('base64');
    },
  ],
  [
    'a photo that nothing names',
    'foto_distinta',
    (f) => {
      f.archivos.push({ ...f.archivos[0] });
    },
  ],
  [
    'a photo in somebody else’s folder',
    'foto_ajena',
    (f) => {
      const other = String(f.archivos[0].ruta).replace(UID, 'u_e1002');
      f.archivos[0].ruta = other;
      f.operacion.files[0].ruta = other;
      const record = incident(f);
      for (const archivo of Object.values(record.archivos as Record<string, { ruta: string }>))
        archivo.ruta = other;
    },
  ],
  [
    'a path of staff',
    'lugar_ajeno',
    (f) => {
      f.operacion.updates['_emp_segdiez/e1001/perfil'] = 'admin';
    },
  ],
  [
    'a path of access',
    'lugar_ajeno',
    (f) => {
      f.operacion.updates['_acceso_/e1001/u002'] = true;
    },
  ],
  [
    'a path of units',
    'lugar_ajeno',
    (f) => {
      f.operacion.updates['_un_/u001/un_nombre'] = 'x';
    },
  ],
  [
    'the ledger of another',
    'registro_danado',
    (f) => {
      f.operacion.updates['_ops/u_e1002/x'] = true;
    },
  ],
  [
    'a path that climbs',
    'registro_danado',
    (f) => {
      f.operacion.updates['_novedades/../_un_/u001'] = true;
    },
  ],
  [
    'a review',
    'lugar_ajeno',
    (f) => {
      f.operacion.updates['_recorridos_todos/-Op00000000000000001/juicio/x'] = 1;
    },
  ],
  [
    'a mark of the office',
    'registro_danado',
    (f) => {
      incident(f).recibido = { x: { por: 'e9001' } };
    },
  ],
  [
    'another operation’s id inside',
    'registro_danado',
    (f) => {
      incident(f)._op = pushId(1);
    },
  ],
  [
    'one tree of three',
    'registro_roto',
    (f) => {
      for (const path of Object.keys(f.operacion.updates))
        if (path.startsWith('_recorridos_/')) delete f.operacion.updates[path];
    },
  ],
  [
    'a kind that nobody hands in',
    'tipo_no_recibible',
    (f) => {
      f.operacion.tipo = 'cambiar_foto';
    },
  ],
  [
    'a kind named like an object’s own',
    'tipo_no_recibible',
    (f) => {
      f.operacion.tipo = 'toString';
    },
  ],
  [
    'two units',
    'otra_unidad',
    (f) => {
      incident(f).un_id = 'u002';
    },
  ],
  [
    'a value of the server that takes away',
    'registro_danado',
    (f) => {
      for (const path of Object.keys(f.operacion.updates)) {
        if (path.endsWith('/cant_nov')) f.operacion.updates[path] = { '.sv': { increment: -5 } };
      }
    },
  ],
];
