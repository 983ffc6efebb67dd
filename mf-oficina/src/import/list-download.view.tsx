import { csvOf, type SheetTable } from '@gr/shared/domain/tabla/file/csv-text';
import { shareFile, useBusy, useHost } from '@gr/shared/screen';
import { Button, Row } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** Props of `ListDownload`. */
export interface ListDownloadProps {
  /** Name of the file without extension. */
  readonly nombre: string;
  /** Builds the list on demand. */
  readonly sheet: () => SheetTable;
}

/** A list as CSV or Excel, in the form in which it is imported. */
export function ListDownload({ nombre, sheet }: ListDownloadProps) {
  const { notices, trace } = useHost();
  const { busy, run } = useBusy();
  async function hand(file: Blob, name: string): Promise<void> {
    if ((await shareFile(file, name)) === 'entregado') notices.show('exito', mensajes.descargado);
  }
  async function excel(): Promise<void> {
    try {
      const { excelOf } = await import('@gr/shared/domain/tabla/file/excel-of');
      await hand(await excelOf(sheet(), nombre), `${nombre}.xlsx`);
    } catch (cause) {
      // The writer was not on this device and could not be loaded; CSV needs none.
      trace.error('OF-005', cause);
      notices.show('error', mensajes.sinDescargar);
    }
  }
  return (
    <Row equal>
      <Button
        full
        icon="download"
        onPress={() => void hand(new Blob([csvOf(sheet())], { type: 'text/csv' }), `${nombre}.csv`)}
      >
        {mensajes.csv}
      </Button>
      <Button full icon="document" pending={busy} onPress={() => void run(excel)}>
        {mensajes.excel}
      </Button>
    </Row>
  );
}
