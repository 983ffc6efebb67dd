import { type Informe, informesQuery } from '@gr/shared/domain/informe/emitido';
import { coverOf } from '@gr/shared/domain/informe/file/cover';
import { hashOf } from '@gr/shared/domain/informe/hash';
import type { Days, Decisions, Report } from '@gr/shared/domain/informe/report';
import { allWindowsTable } from '@gr/shared/domain/informe/round-tables';
import { tablesOf } from '@gr/shared/domain/informe/tables';
import { templateOf } from '@gr/shared/domain/informe/template';
import { EMPRESA, type Empresa } from '@gr/shared/domain/oficina/empresa';
import { shareFile, useBusy, useCategories, useHost, useWatch } from '@gr/shared/screen';
import { Button, Row, useDesk } from '@gr/shared/ui';
import { linkForFile } from '../links/link-for-file.ts';
import { mensajes as m } from './mensajes.ts';

interface Props {
  readonly report: Report;
  /** `null` = they could not be read; absent = they are being read, and the buttons wait. */
  readonly decisions: Decisions | null | undefined;
  /** The rows it was counted from. */
  readonly days: Days;
  /** When the server last confirmed them, ms since epoch. */
  readonly at: number;
}

/** «PDF» and «Excel» of the report on the screen: shared with another app where that is supported, else downloaded. */
export function FileButtons({ report, decisions, days, at }: Props) {
  const host = useHost();
  const categorias = useCategories();
  const empresa = useWatch<Empresa>(EMPRESA).snapshot?.value ?? null;
  const informes =
    useWatch<Readonly<Record<string, Informe>>>(informesQuery(report.un_id)).snapshot?.value ?? {};
  const desk = useDesk();
  const template = templateOf(empresa);
  const tables = () => tablesOf(report, decisions, categorias, template);
  const waits = decisions === undefined;
  const pdf = useBusy();
  const excel = useBusy();
  const { notices, trace } = host;

  async function make(ending: 'pdf' | 'xlsx', fileOf: typeof pdfFile): Promise<void> {
    try {
      const hash = await hashOf(report.un_id, report.period, days);
      const by = host.session.persona.get().nombre;
      const link = ending === 'pdf' ? await linkForFile(host, report, informes, hash) : null;
      const cover = coverOf(report, { at, now: host.device.now(), by, hash, link, template });
      const end = await shareFile(await fileOf(cover), `${cover.file}.${ending}`);
      if (end === 'entregado') notices.show('exito', m.descargado);
    } catch (cause) {
      // The code was not on this device and could not be loaded, or drawing failed: the records are untouched.
      trace.error(ending === 'pdf' ? 'IF-101' : 'IF-102', cause);
      notices.show('error', ending === 'pdf' ? m.pdfFallo : m.excelFallo);
    }
  }
  async function pdfFile(cover: ReturnType<typeof coverOf>): Promise<Blob> {
    const { makePdf } = await import('./make-pdf.ts');
    return makePdf(host, report, cover, tables(), { categorias, empresa });
  }
  async function excelFile(cover: ReturnType<typeof coverOf>): Promise<Blob> {
    const { excelOfReport } = await import('./excel.ts');
    return excelOfReport(cover, [...tables(), allWindowsTable(report)]);
  }
  const buttons = (
    <>
      <Button
        full
        size="large"
        variant="primary"
        icon="document"
        pending={waits || pdf.busy}
        pendingLabel={waits ? m.esperando : m.pdfHaciendo}
        onPress={() => void pdf.run(() => make('pdf', pdfFile))}
      >
        {m.pdf}
      </Button>
      <Button
        full
        size="large"
        icon="download"
        pending={waits || excel.busy}
        pendingLabel={waits ? m.esperando : m.excelHaciendo}
        onPress={() => void excel.run(() => make('xlsx', excelFile))}
      >
        {m.excel}
      </Button>
    </>
  );
  // The bar of a wide screen lays them out by itself.
  return desk ? buttons : <Row equal>{buttons}</Row>;
}
