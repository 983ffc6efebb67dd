import { EMPRESA, type Empresa } from '@gr/shared/domain/oficina/empresa';
import { readLogo } from '@gr/shared/domain/oficina/logo';
import { formatCodigo } from '@gr/shared/domain/qr/codigo';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { PuntoImpreso, PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { Page, ReadingView, useParams, useSearchParams, useWatch } from '@gr/shared/screen';
import { Banner, Button, cx, SegmentedControl } from '@gr/shared/ui';
import { unitQuery } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import { pointsQuery, printsQuery } from './points.data.ts';
import { isPrinted, isSigned, sortPoints } from './points.model.ts';
import { QrDrawing } from './qr-drawing.view.tsx';
import s from './sheets.module.css';

const FORMATS = ['hoja', 'grande', 'etiquetas'] as const;
type Format = (typeof FORMATS)[number];

/** `oficina/unidades/:un_id/puntos/hojas`: signs to print, on A4; `punto` in the address = only that one. */
export function SheetsView() {
  const { un_id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const format = FORMATS.find((one) => one === params.get('formato')) ?? 'hoja';
  const points = useWatch<Record<string, PuntoQr>>(pointsQuery(un_id));
  const unit = useWatch<Unidad>(unitQuery(un_id)).snapshot?.value?.un_nombre ?? '';
  const company = useWatch<Partial<Empresa>>(EMPRESA).snapshot?.value ?? {};
  const logo = readLogo(company.logo);
  const prints = useWatch<Record<string, PuntoImpreso>>(printsQuery(un_id)).snapshot?.value ?? {};
  const choose = (formato: Format): void =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), formato }), { replace: true });
  return (
    <Page
      task
      title={mensajes.hojas.titulo}
      subtitle={unit}
      actions={
        <Button variant="primary" icon="print" onPress={() => window.print()}>
          {mensajes.hojas.imprimir}
        </Button>
      }
    >
      <ReadingView reading={points} empty={mensajes.vacio}>
        {(all) => {
          const only = params.get('punto');
          const asked = sortPoints(all).used.filter(([qr_id]) => only === null || qr_id === only);
          const used = asked.filter(([, point]) => isPrinted(point));
          const ready = used.flatMap(([qr_id, point]) => {
            const print = prints[qr_id];
            return isSigned(print, point) ? [{ ...point, ...print, qr_id }] : [];
          });
          return (
            <>
              <div className={s.controls}>
                <SegmentedControl
                  label={mensajes.hojas.formato}
                  choices={FORMATS.map((value) => ({ value, label: mensajes.hojas.formatos[value] }))}
                  value={format}
                  onChange={choose}
                />
                {ready.length < used.length && (
                  <Banner inset>{mensajes.hojas.firmando(used.length - ready.length)}</Banner>
                )}
                {used.length < asked.length && (
                  <Banner inset>{mensajes.hojas.sinHoja(asked.length - used.length)}</Banner>
                )}
                <p>{mensajes.hojas.cuidado}</p>
              </div>
              <div className={cx(s.sheet, s[format])}>
                {ready.map((point) => (
                  <Sign
                    key={point.qr_id}
                    un_id={un_id}
                    names={[company.nombre ?? '', unit]}
                    logo={logo}
                    point={point}
                  />
                ))}
              </div>
            </>
          );
        }}
      </ReadingView>
    </Page>
  );
}

interface SignProps {
  readonly un_id: string;
  /** Names of the company and of the unit, if loaded. */
  readonly names: readonly string[];
  readonly logo: string | null;
  readonly point: PuntoImpreso;
}

function Sign({ un_id, names, logo, point }: SignProps) {
  const { qr_id, qr_ver, firma, nom_qr, zona, cod, orden } = point;
  const text = formatTextoQr({ un_id, qr_id, qr_ver, firma });
  return (
    <figure className={cx(s.sign, logo !== null && s.branded)}>
      {logo !== null && <img className={s.logo} src={logo} alt="" />}
      <QrDrawing text={text} label={`${mensajes.hojas.codigo} ${nom_qr}`} />
      <figcaption>
        <b className={s.name}>
          {orden}. {nom_qr}
        </b>
        <small className={s.place}>{[...names, zona].filter(Boolean).join(' · ')}</small>
        {cod !== undefined && <kbd className={s.code}>{formatCodigo(cod)}</kbd>}
        <code className={s.text}>{text}</code>
      </figcaption>
    </figure>
  );
}
