import type { Worked } from '@gr/shared/domain/minuta/hours';
import { CORREGIR, momentOf, ROW_MAX_MS } from '@gr/shared/domain/turno/programa';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { Button, Dialog, formatDateTime, Select, Stack, TextField } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes as turnos } from '../turnos/mensajes.ts';
import { useOrder } from '../use-order.ts';
import { mensajes as m } from './mensajes.ts';

interface Props {
  readonly un_id: string;
  readonly unit: string;
  readonly worked: readonly Worked[];
}

/** «Corregir las horas»: of one shift, with the reason; the book keeps what stood there and who corrected it. */
export function CorrectHours({ un_id, unit, worked }: Props) {
  const [open, setOpen] = useState(false);
  const [clave, setShift] = useState<string | null>(null);
  const [ini, setIni] = useState('');
  const [fin, setFin] = useState('');
  const [motivo, setReason] = useState('');
  const [error, setError] = useState<'momento' | 'sinMotivo'>();
  const { pending, ask } = useOrder(un_id);
  const chosen = worked.find((one) => one.clave === clave);
  const order = [...worked].sort(
    (a, b) => Number(a.fin_x !== null) - Number(b.fin_x !== null) || b.ini_x - a.ini_x,
  );
  function choose(next: string): void {
    const shift = worked.find((one) => one.clave === next);
    setShift(next);
    setIni(shift ? fechahLocal(shift.ini_x).slice(0, 16) : '');
    setFin(shift?.fin_x ? fechahLocal(shift.fin_x).slice(0, 16) : '');
  }
  async function save(): Promise<void> {
    const span = Number(momentOf(fin)) - Number(momentOf(ini));
    const wrong = !(span > 0 && span <= ROW_MAX_MS)
      ? 'momento'
      : motivo.trim() === ''
        ? 'sinMotivo'
        : undefined;
    setError(wrong);
    if (wrong !== undefined || chosen === undefined) return;
    const valores = { unidad: un_id, turno: chosen.clave, inicio: ini, fin, motivo: motivo.trim() };
    const words = { resumen: m.resumen(unit), hecho: m.hecho, noHecho: m.noHecho };
    if (await ask({ orden: CORREGIR, valores }, words)) setOpen(false);
  }
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
            <Button
              variant="primary"
              pending={pending}
              pendingLabel={m.guardando}
              onPress={() => void save()}
            >
              {m.guardar}
            </Button>
          )
        }
      >
        <Stack>
          <Select
            id="turno"
            label={m.turno}
            choices={order.map((one) => ({
              value: one.clave,
              label: [
                ...[one.emp_nom, formatDateTime(one.ini_x)],
                ...(one.fin_x === null ? [m.sinFin] : []),
                ...(one.marcas.length > 0 ? [turnos.marca(one.marcas)] : []),
              ].join(', '),
            }))}
            value={clave}
            onChange={choose}
          />
          {chosen && (
            <>
              <TextField id="ini" label={m.empezo} value={ini} onChange={setIni} />
              <TextField
                {...{ id: 'fin', label: m.termino, value: fin, onChange: setFin }}
                error={error === 'momento' ? m.momento : undefined}
              />
              <TextField
                {...{ id: 'motivo', label: m.motivo, value: motivo, onChange: setReason, maxLength: 200 }}
                error={error === 'sinMotivo' ? m.sinMotivo : undefined}
              />
            </>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
