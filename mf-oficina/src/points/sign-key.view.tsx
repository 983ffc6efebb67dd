import { postLink } from '@gr/shared/domain/qr/post-screen';
import { signedTextOfQr } from '@gr/shared/domain/qr/qr';
import type { PuntoImpreso, PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { copyText, Page, ReadingView, useHost, useParams, useWatch } from '@gr/shared/screen';
import { Banner, Button, Facts, Stack } from '@gr/shared/ui';
import { unitQuery } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import { pointQuery, printsQuery } from './points.data.ts';
import { isSigned } from './points.model.ts';
import { QrDrawing } from './qr-drawing.view.tsx';

const m = mensajes.clave;

/** `oficina/unidades/:un_id/puntos/:qr_id/clave`: what the device at the post, or whoever writes the tag, needs of a point whose sign can't be copied. */
export function SignKeyView() {
  const { un_id = '', qr_id = '' } = useParams();
  const point = useWatch<PuntoQr>(pointQuery(un_id, qr_id));
  const unit = useWatch<Unidad>(unitQuery(un_id)).snapshot?.value?.un_nombre ?? un_id;
  const print = useWatch<Record<string, PuntoImpreso>>(printsQuery(un_id)).snapshot?.value?.[qr_id];
  const { nom_qr, letrero } = point.snapshot?.value ?? {};
  const [kind, care] = letrero === 'nfc' ? [m.tituloNfc, m.cuidadoNfc] : [m.titulo, m.cuidado];
  return (
    <Page task title={[kind, nom_qr].filter(Boolean).join(' · ')} subtitle={unit}>
      <ReadingView reading={point} empty={mensajes.noEsta}>
        {(punto) => {
          if (!isSigned(print, punto) || print.clave === undefined) return <Banner inset>{m.falta}</Banner>;
          const { clave } = print;
          return (
            <Stack gap={4}>
              {punto.letrero === 'nfc' ? (
                <TagKeys un_id={un_id} point={{ ...punto, qr_id }} clave={clave} />
              ) : (
                <ScreenLink un_id={un_id} un_nombre={unit} point={{ ...punto, qr_id }} clave={clave} />
              )}
              <Banner inset tone="warn">
                {care}
              </Banner>
            </Stack>
          );
        }}
      </ReadingView>
    </Page>
  );
}

interface KeyProps {
  readonly un_id: string;
  readonly point: PuntoQr;
  /** 64 hex characters. */
  readonly clave: string;
}

/** The address of the screen, as a code for the device that stays at the post. */
function ScreenLink(props: KeyProps & { readonly un_nombre: string }) {
  const { un_id, un_nombre, clave } = props;
  const { qr_id, qr_ver, nom_qr } = props.point;
  const link = postLink(location.origin, { un_id, qr_id, qr_ver, clave, un_nombre, nom_qr });
  return (
    <>
      <p>{m.pasos}</p>
      <QrDrawing text={link} label={m.codigo(nom_qr)} ecc="L" />
      <p>
        <a href={link} target="_blank" rel="noreferrer">
          {m.aqui}
        </a>
      </p>
    </>
  );
}

/** What is written into an NTAG 424 DNA with a program of its maker; for the zeros the tag puts its data and its code (AN12196). */
function TagKeys({ un_id, point: { qr_id, qr_ver }, clave }: KeyProps) {
  const { notices } = useHost();
  const address = `${location.origin}/#${signedTextOfQr(un_id, qr_id, qr_ver)}.${'0'.repeat(48)}`;
  const written = [
    [m.direccion, address],
    [m.claveDatos, clave.slice(0, 32)],
    [m.claveMac, clave.slice(32)],
  ] as const;
  const copy = async (value: string): Promise<void> => {
    const done = await copyText(value);
    notices.show(done ? 'exito' : 'error', done ? m.copiado : m.sinCopiar);
  };
  return (
    <>
      <p>{m.etiqueta}</p>
      <Facts items={written.map(([label, value]) => ({ label, value }))} />
      {written.map(([label, value]) => (
        <Button key={label} icon="clipboard" full onPress={() => void copy(value)}>
          {m.copiar(label)}
        </Button>
      ))}
    </>
  );
}
