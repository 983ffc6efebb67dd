import { Page, useHost } from '@gr/shared/screen';
import { Button, Card, EmptyState, Facts, Icon, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { Visor } from '../viewfinder/visor.view.tsx';
import { useValidate, type Validated } from './valqr.data.ts';
import { toneOf } from './valqr.model.ts';
import s from './valqr.module.css';

const m = mensajes.valqr;

/** `valqr`: reads any code and says what it is worth. */
export function ValQrView() {
  const { route, session } = useHost();
  const { unidades } = useObservable(session.persona);
  const { validated, validate, another } = useValidate();
  if (Object.keys(unidades).length === 0) {
    return (
      <Page task title={m.titulo}>
        <EmptyState icon="building" message={mensajes.inicio.sin_unidades} />
      </Page>
    );
  }
  if (validated) return <Result validated={validated} onAnother={another} />;
  return (
    <Visor
      titulo={m.titulo}
      instruccion={m.instruccion}
      frozen={false}
      onText={(texto, metodo) => void validate(texto, metodo)}
      onClose={() => route.go('/home', { replace: true })}
    />
  );
}

const ICONO = { ok: 'check-circle', warn: 'warning', error: 'problem' } as const;

function Result({ validated, onAnother }: { readonly validated: Validated; readonly onAnother: () => void }) {
  const { unidades } = useObservable(useHost().session.persona);
  const { verdict, texto, saved } = validated;
  const { resultado: result, punto, claimed } = verdict;
  const tone = toneOf(result);
  const [title, help] =
    result === 'sin_puntos' ? [m.veredictos.no_registrado[0], m.sin_puntos] : m.veredictos[result];
  return (
    <Page
      task
      title={m.titulo}
      actions={
        <Button variant="primary" size="scan" icon="scan" onPress={onAnother}>
          {m.otro}
        </Button>
      }
    >
      <Card tone={tone}>
        <div className={s.verdict} role="status">
          <span className={s[tone]}>
            <Icon name={ICONO[tone]} size={56} />
          </span>
          <p className={s.title}>{title}</p>
          <p className={s.help}>{help}</p>
        </div>
      </Card>
      <Facts
        items={[
          ...(punto ? [{ label: m.punto, value: punto.nom_qr }] : []),
          ...(punto?.zona ? [{ label: m.zona, value: punto.zona }] : []),
          ...(claimed ? [{ label: m.unidad, value: unidades[claimed.un_id] ?? claimed.un_id }] : []),
          ...(claimed ? [{ label: m.version, value: claimed.qr_ver }] : []),
          { label: m.codigo, value: texto.slice(0, 200) },
        ]}
      />
      {saved && <p>{m.guardado}</p>}
    </Page>
  );
}
