import type { Worked } from '@gr/shared/domain/minuta/hours';
import { CORREGIR, momentOf, ROW_MAX_MS } from '@gr/shared/domain/turno/programa';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { useHost } from '@gr/shared/screen';
import { useOrder } from '@gr/shared/screen/use-order';
import { Button, Dialog, formatDateTime, Select, Stack, TextField, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { useUnidad } from '../programa/use-programa.ts';
import { mensajes as turnos } from '../turnos/mensajes.ts';
import { usePoints } from '../use-points.ts';
import { aboutShift, byDoubt, mensajes as m } from './mensajes.ts';

interface Props {
  readonly un_id: string;
  readonly unit: string;
  readonly worked: readonly Worked[];
  /** Key of the shift that is chosen at first, open; of none it waits for its button. */
  readonly first: string;
}

type Problem = 'persona' | 'puesto' | 'momento' | 'sinMotivo';
/** Choice of no shift of the book: one is added. */
const ADD = 'agregar';

/**
 * «Corregir las horas»: of one shift, which may be none at all, or one more, with the reason; the book keeps what stood there and who corrected
 * it. Who leaves the hours of a doubtful one as they are decides that they count.
 */
export function CorrectHours({ un_id, unit, worked, first }: Props) {
  const { session, notices } = useHost();
  const own = useObservable(session.persona).emp_id;
  const { gente } = useUnidad(un_id);
  const points = usePoints([un_id])[un_id] ?? {};
  const [given] = useState(worked.find((one) => one.clave === first));
  const [open, setOpen] = useState(given !== undefined);
  const [clave, setShift] = useState<string | null>(given?.clave ?? null);
  const [persona, setPerson] = useState<string | null>(null);
  const [puesto, setPost] = useState<string | null>(null);
  const [ini, setIni] = useState(fieldOf(given?.ini_x));
  const [fin, setFin] = useState(fieldOf(given?.fin_x));
  const [motivo, setReason] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const { pending, ask } = useOrder();
  const adds = clave === ADD;
  const shift = worked.find((one) => one.clave === clave);
  const chosen = adds || shift !== undefined;
  const marcas = shift?.marcas ?? [];
  const asTold = shift !== undefined && ini === fieldOf(shift.ini_x) && fin === fieldOf(shift.fin_x);
  function choose(next: string): void {
    const other = worked.find((one) => one.clave === next);
    setShift(next);
    setIni(fieldOf(other?.ini_x));
    setFin(fieldOf(other?.fin_x));
    // A reason is of one correction.
    setReason('');
    setProblem(undefined);
  }
  /** @param strikes the chosen one was no shift */
  async function save(strikes = false): Promise<void> {
    const span = Number(momentOf(fin)) - Number(momentOf(ini));
    const wrong: Readonly<Record<Problem, boolean>> = {
      persona: adds && persona === null,
      puesto: adds && puesto === null,
      momento: !strikes && !(span > 0 && span <= ROW_MAX_MS),
      sinMotivo: motivo.trim() === '',
    };
    const found = (Object.keys(wrong) as Problem[]).find((one) => wrong[one]);
    setProblem(found);
    if (found !== undefined || clave === null) return;
    const valores = {
      ...{ unidad: un_id, motivo: motivo.trim() },
      ...(adds && persona !== null && puesto !== null ? { persona, puesto } : { turno: clave }),
      ...(strikes ? { anular: true as const } : { inicio: ini, fin }),
    };
    const words = { resumen: m.resumen(unit), sobre: `turnos/${un_id}`, noHecho: m.noHecho };
    const done = await ask({ orden: CORREGIR, valores }, words);
    if (done === null) return;
    notices.show('exito', m.hecho(done.notas ?? []));
    setOpen(false);
    setShift(null);
  }
  const errorOf = (one: Problem) => (problem === one ? m[one] : undefined);
  const wait = { pending, pendingLabel: m.guardando };
  return (
    <>
      <Button full icon="edit" onPress={() => setOpen(true)}>
        {m.corregir}
      </Button>
      <Dialog
        open={open}
        title={m.corregir}
        onClose={() => setOpen(false)}
        actions={
          chosen && (
            <>
              <Button variant="primary" {...wait} onPress={() => void save()}>
                {marcas.length > 0 && asTold && fin !== '' ? m.valen : m.guardar}
              </Button>
              {!adds && (
                <Button full size="large" {...wait} onPress={() => void save(true)}>
                  {m.noFue}
                </Button>
              )}
            </>
          )
        }
      >
        <Stack>
          <Select
            id="turno"
            label={m.turno}
            choices={[
              { value: ADD, label: m.agregar },
              ...[...worked].sort(byDoubt).map((one) => ({
                value: one.clave,
                label: [one.emp_nom, formatDateTime(one.ini_x), ...aboutShift(one)].join(', '),
              })),
            ]}
            value={clave}
            onChange={choose}
          />
          {marcas.length > 0 && <p>{turnos.marcas(marcas)}</p>}
          {adds && (
            <>
              <Select
                {...{ id: 'persona', label: m.quien, value: persona, onChange: setPerson }}
                choices={Object.entries(gente)
                  .filter(([emp_id]) => emp_id !== own)
                  .map(([value, label]) => ({ value, label }))}
                error={errorOf('persona')}
              />
              <Select
                {...{ id: 'puesto', label: m.enPuesto, value: puesto, onChange: setPost }}
                choices={Object.entries(points).map(([value, { nom_qr }]) => ({ value, label: nom_qr }))}
                error={errorOf('puesto')}
              />
            </>
          )}
          {chosen && (
            <>
              <TextField
                {...{ id: 'ini', type: 'datetime-local', label: m.empezo, value: ini, onChange: setIni }}
              />
              <TextField
                {...{ id: 'fin', type: 'datetime-local', label: m.termino, value: fin, onChange: setFin }}
                error={errorOf('momento')}
              />
              <TextField
                {...{ id: 'motivo', label: m.motivo, value: motivo, onChange: setReason, maxLength: 200 }}
                error={errorOf('sinMotivo')}
              />
            </>
          )}
        </Stack>
      </Dialog>
    </>
  );
}

/** A moment as the browser's own field of date and hour has it, in Bogotá; `''` = none. */
function fieldOf(at: number | null = null): string {
  return at === null ? '' : fechahLocal(at).slice(0, 16).replace(' ', 'T');
}
