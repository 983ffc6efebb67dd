import { simultaneousIn } from '@gr/shared/domain/minuta/hours';
import { shareFile, useBusy, useHost } from '@gr/shared/screen';
import { Button } from '@gr/shared/ui';
import type { HoursProps } from './horas.view.tsx';
import { aboutShift, inHours, mensajes as m } from './mensajes.ts';

/** The hours as a file of Excel: a sheet by person, which a payroll reads, and one with every shift. */
export function ExcelButton({ name, people, worked }: HoursProps & { readonly name: string }) {
  const { notices, trace } = useHost();
  const { busy, run } = useBusy();
  async function make(): Promise<void> {
    try {
      const { workbookOf } = await import('@gr/shared/domain/tabla/file/excel-of');
      const rows = people.map(({ emp_id, emp_nom, abiertos, corrigieron, ...hours }) => [
        ...[emp_id, emp_nom, hours.turnos, abiertos],
        ...[hours.total, hours.noche, hours.domingo, hours.festivo, hours.programado].map(inHours),
        ...[hours.simultaneos, corrigieron.join(', ')],
      ]);
      const simultaneous = simultaneousIn(worked);
      const shifts = worked.map((one) => [
        ...[one.emp_id, one.emp_nom, one.un_nom, one.nom_qr, new Date(one.ini_x)],
        one.fin_x === null || one.nulo ? '' : new Date(one.fin_x),
        aboutShift(one, simultaneous.has(one.clave)).join(', '),
        one.corrigio ?? '',
        ...[one.antes?.ini_x, one.antes?.fin_x].map((at) => (at == null ? '' : new Date(at))),
        one.correccion ?? '',
      ]);
      const file = await workbookOf([
        [m.hojas.horas, { columns: m.columnas, rows }],
        [m.hojas.turnos, { columns: m.columnasTurnos, rows: shifts }],
      ]);
      if ((await shareFile(file, `${name}.xlsx`)) === 'entregado') notices.show('exito', m.descargado);
    } catch (cause) {
      // The writer was not on this device and could not be loaded.
      trace.error('TU-101', cause);
      notices.show('error', m.fallo);
    }
  }
  return (
    <Button full icon="download" pending={busy} pendingLabel={m.haciendo} onPress={() => void run(make)}>
      {m.excel}
    </Button>
  );
}
