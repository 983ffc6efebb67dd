import { survives } from '@gr/remote-kit/testing/hostile/walk';
import { draw } from './testing/draw.tsx';

const person = (nom: string, more: object = {}) => ({
  ...{
    id: nom,
    doc: '1001',
    tipo_doc: 'CC',
    nom,
    ape: 'Ruiz',
    perfil: 'rond',
    estado: 2,
    un_ids: { u001: true },
  },
  ...{ cel: '3001234567', correo: 'a@b.co', cargo: 'Guarda', turno: 'noche', cred_num: 'C1' },
  ...{ cred_vence: '2026-12-24', curso_vence: '2027-12-24', emerg_nom: 'Luis', emerg_cel: '3100000000' },
  ...{ pass: 'auth:v1:1790000000000', clave_ini: 1_790_000_000_000 },
  ...more,
});
const data = {
  _emp_segdiez: {
    p1: person('Ana'),
    p2: person('Berta', { perfil: 'super', estado: 3 }),
    p3: { estado: 4, suprimido: { fechah_srv: 1 } },
  },
  _oficina_res_: { u_e1001: { op1: { estado: 'hecho', cuerpo: '{"cifras":{"nuevas":1}}', fechah_srv: 1 } } },
  _acceso_: { p1: { u001: true, u002: { hasta: 1_900_000_000_000 } } },
  _un_: {
    u001: { un_id: 'u001', un_nombre: 'Los Cedros', estado: 'activo' },
    u002: { un_id: 'u002', un_nombre: 'Bodega', estado: 'inactivo' },
  },
};

/** An import that is under way. */
const RUN = { kind: 'personas', archivo: 'x.csv', parts: JSON.stringify([{ op: 'op1', rowNumbers: [2] }]) };

test.each([
  { path: '/oficina/personas?estado=todos', sees: 'Ana Ruiz' },
  { path: '/oficina/personas?ver=vencen&unidad=u001' },
  { path: '/oficina/personas?ver=clave' },
  { path: '/oficina/personas/nueva', sees: 'Nombres' },
  { path: '/oficina/personas/p1' },
  { path: '/oficina/personas/p1/datos' },
  { path: '/oficina/importar', sees: 'Elegir archivo' },
  { path: '/oficina/importar?lista=personas', sees: 'Partes hechas' },
])('$path survives any record', async (place) => {
  await survives({ ...place, data }, async (path, all) => {
    const { host } = await draw(path, () => ({ estado: 'hecho' }), {
      data: all,
      ...(path.includes('lista') && { drafts: { 'oficina/importar': RUN } }),
    });
    return host;
  });
});
