import { type Categorias, catNovName } from '@gr/shared/domain/novedad/categorias';
import { EMPRESA, type Empresa } from '@gr/shared/domain/oficina/empresa';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { shortNumber } from '@gr/shared/domain/valor/short-number';
import { shareFile, shareText, useBusy, useCategories, useHost, useWatch } from '@gr/shared/screen';
import { Button, formatDateTime, Row } from '@gr/shared/ui';
import { lifeOf } from './life.model.ts';
import { mensajes as m } from './mensajes.ts';

interface Props {
  readonly novedad: Novedad;
  /** Name of its point, if known. */
  readonly punto: string | undefined;
  readonly pending: readonly string[];
}

/** Shares the incident as text or PDF. */
export function ShareButton({ novedad, punto, pending }: Props) {
  const host = useHost();
  const categorias = useCategories();
  const empresa = useWatch<Empresa>(EMPRESA).snapshot?.value ?? null;
  const { notices, trace } = host;
  const { busy, run } = useBusy();

  async function text(): Promise<void> {
    const end = await shareText(catNovName(novedad.cat_nov, categorias), textOf(novedad, categorias));
    if (end === 'entregado') notices.show('exito', m.copiado);
    if (end === 'fallo') notices.show('error', m.noCopiado);
  }
  async function pdf(): Promise<void> {
    try {
      const { makePdf } = await import('./pdf/make.ts');
      const file = await makePdf(host, novedad, { punto, pending, categorias, empresa });
      const end = await shareFile(file, `novedad-${shortNumber(novedad.id_novedad)}.pdf`);
      if (end === 'entregado') notices.show('exito', m.pdfDescargado);
    } catch (cause) {
      // The chunk was not on the phone and could not be loaded, or drawing failed: the record is untouched.
      trace.error('SU-101', cause);
      notices.show('error', m.pdfFallo);
    }
  }
  return (
    <Row equal>
      <Button full icon="share" onPress={() => void text()}>
        {m.compartir}
      </Button>
      <Button full icon="document" pending={busy} pendingLabel={m.pdfHaciendo} onPress={() => void run(pdf)}>
        {m.pdf}
      </Button>
    </Row>
  );
}

/** An incident as a message: kind, unit, when, who, what and its later steps. No position. */
function textOf(novedad: Novedad, own: Categorias): string {
  const reportedBy = novedad.rond_nom ?? novedad.super_nom;
  const head = [
    `${catNovName(novedad.cat_nov, own)} · ${m.numero(shortNumber(novedad.id_novedad))}`,
    `${novedad.un_nom} · ${formatDateTime(novedad.fechah_x)}`,
    `${m.conGravedad(m.criticidades[novedad.criticidad])} · ${m.estados[novedad.estado_nov]}`,
    ...(novedad.lugar ? [`${m.lugar}: ${novedad.lugar}`] : []),
    ...(reportedBy ? [`${m.reporto}: ${reportedBy}`] : []),
  ];
  const later = lifeOf(novedad).flatMap((event) => {
    if (event.tipo === 'nota') return [`${m.historia.nota}: ${event.nota.texto}`];
    return event.tipo === 'cierre' ? [`${m.historia.cierre}: ${event.cierre.texto}`] : [];
  });
  return [head.join('\n'), novedad.desc_nov, ...later].filter((part) => part !== '').join('\n\n');
}
