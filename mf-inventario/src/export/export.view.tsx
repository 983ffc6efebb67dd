import { csvOf, type SheetTable } from '@gr/shared/domain/tabla/file/csv-text';
import { shareFile, useBusy, useHost } from '@gr/shared/screen';
import { Button, Row } from '@gr/shared/ui';
import { mensajes as m } from './mensajes.ts';

interface Props {
  /** Name of the file without extension. */
  readonly nombre: string;
  /** Builds the sheet on demand. */
  readonly table: () => SheetTable;
}

/** Exports a sheet as CSV or Excel: shared with another app if supported, else downloaded. */
export function ExportButtons({ nombre, table }: Props) {
  const { notices, trace } = useHost();
  const { busy, run } = useBusy();

  async function csv(): Promise<void> {
    await handOver(new Blob([csvOf(table())], { type: 'text/csv' }), `${nombre}.csv`);
  }
  async function excel(): Promise<void> {
    try {
      const { excelOf } = await import('@gr/shared/domain/tabla/file/excel-of');
      await handOver(await excelOf(table(), m.hoja), `${nombre}.xlsx`);
    } catch (cause) {
      // The chunk was not on the phone and could not be loaded; CSV needs none.
      trace.error('IN-201', cause);
      notices.show('error', m.fallo);
    }
  }
  async function handOver(file: Blob, name: string): Promise<void> {
    if ((await shareFile(file, name)) === 'entregado') notices.show('exito', m.descargado);
  }
  return (
    <Row equal>
      <Button full size="large" icon="download" onPress={() => void csv()}>
        {m.csv}
      </Button>
      <Button
        full
        size="large"
        icon="document"
        pending={busy}
        pendingLabel={m.haciendo}
        onPress={() => void run(excel)}
      >
        {m.excel}
      </Button>
    </Row>
  );
}
