import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { ESTADO } from '@gr/shared/domain/persona/empleado';
import { type Command, requiredText } from '../../company/command/command.ts';
import type { AccountStep } from '../../company/command/plan.ts';
import { refused } from '../../company/command/problem.ts';
import { findPerson } from '../../company/people/staff.ts';
import { gatherAll } from './gather.ts';

/**
 * `datos suprimir`: erases all data without a legal duty to keep it (Ley 1581, art. 8 e). Kept data is listed with the reason, for the
 * answer to the person. A staff record without personal facts stays: their service records refer to its id.
 */
export const erasePerson: Command = {
  name: 'datos suprimir',
  names: ['PERSONA'],
  what: 'Suprime los datos de una persona retirada que ningún deber obliga a conservar.',
  more: `PERSONA es el número de documento o el código. Pruebe antes con --simular: la lista de lo que se suprime y de lo que se conserva, con
su razón, es la respuesta que se debe a la persona. No se puede deshacer: entregue antes «datos exportar» si la persona los pidió.`,
  options: {
    caso: { type: 'string', value: 'RADICADO', what: 'número de la solicitud', required: true },
  },
  async plan({ company, names: [who = ''], values, by }) {
    const { emp_id, uid, person, account } = await findPerson(company, who);
    if (person.estado !== ESTADO.retirado)
      throw refused([
        { fila: null, mensaje: 'La persona aún no está retirada. Use antes «personas retirar».' },
      ]);
    if (values.por === undefined)
      throw refused([
        { fila: null, mensaje: 'Diga con --por el nombre de quien responde por la supresión.' },
      ]);
    const caso = requiredText(values, 'caso');
    const all = await gatherAll(company, { emp_id, uid });
    const erased = all.filter(({ tree }) => tree.kept === undefined);
    const kept = all.filter(({ tree }) => tree.kept !== undefined);
    const pictures = await company.files.list(`personal/${uid}/`);
    const places = erased.flatMap(({ found }) => Object.keys(found));
    const steps: AccountStep[] = account === null ? [] : [{ uid, kind: 'borrar' }];
    const already = person.suprimido !== undefined;
    return {
      title: `Supresión de ${emp_id}, solicitud ${caso}`,
      subject: emp_id,
      lines: [
        ...(already
          ? []
          : ['SUPRIME ficha: documento, nombres, teléfonos, correo, contacto, credencial, foto']),
        ...(account === null ? [] : ['SUPRIME cuenta']),
        ...(pictures.length > 0 ? [`SUPRIME fotos personales: ${pictures.length}`] : []),
        ...erased.map(({ tree }) => `SUPRIME ${tree.name}`),
        ...kept.map(({ tree }) => `CONSERVA ${tree.name}: ${tree.kept}`),
      ],
      figures: { suprime: places.length + pictures.length + (already ? 0 : 1), conserva: kept.length },
      destructive: true,
      log: { caso },
      batches:
        already && places.length + pictures.length + steps.length === 0
          ? []
          : [
              {
                steps,
                files: pictures.map((ruta) => ({ ruta, bytes: null })),
                updates: {
                  ...Object.fromEntries(places.map((place) => [place, null])),
                  ...(already
                    ? {}
                    : {
                        [`_emp_segdiez/${emp_id}`]: {
                          id: emp_id,
                          perfil: person.perfil ?? null,
                          estado: ESTADO.retirado,
                          nom: 'Persona',
                          ape: 'suprimida',
                          suprimido: { caso, por: by, fechah_srv: SERVER_TIME },
                        },
                        [`_sesiones_/${uid}/rev`]: SERVER_TIME,
                      }),
                },
              },
            ],
    };
  },
};
