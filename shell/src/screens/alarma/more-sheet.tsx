import { darAlarma, lastPlace, type NewAlarma } from '@gr/shared/domain/novedad/alarma';
import { isDrill } from '@gr/shared/domain/novedad/categorias';
import type { Novedad, Unidad } from '@gr/shared/domain/registro/records';
import { actOf, recentPosition, useBusy, useCommit, useUnit, useWatch } from '@gr/shared/screen';
import { BottomSheet, cx, Icon, List, ListRow, Select, Stack, Switch } from '@gr/shared/ui';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { lugares } from '../../work/navigation/mensajes.ts';
import { useWork } from '../../work/work.ts';
import s from './alarma.module.css';
import { DutyNoticeSwitch } from './duty-notice-switch.tsx';
import { useDuty } from './duty-watch.tsx';
import { alarma as m } from './mensajes.ts';
import { anotherCall, isRecent, MyAlarm, useMyAlarm } from './my-alarm.tsx';
import { HOLD_MS, useHold } from './use-hold.ts';

/** Presses within {@link HOLD_MS} that count as holding. */
const PRESSES = 3;

/** Stands for the keyboard where a pointer has its id, which is never negative in browsers that phones have. */
const KEYBOARD = -1;

/** A large button that acts once it was held for {@link HOLD_MS}, or pressed three times in that time, for who cannot hold it. */
function HoldButton({ onHeld }: { readonly onHeld: () => void }) {
  const [holding, setHolding] = useState(false);
  const hold = useHold(() => {
    setHolding(false);
    onHeld();
  });
  const presses = useRef<readonly number[]>([]);
  const stop = (pointer: number) => {
    if (hold.stop(pointer)) setHolding(false);
  };
  const letGo = ({ pointerId }: PointerEvent) => stop(pointerId);
  const start = (pointer: number) => {
    const now = performance.now();
    presses.current = [...presses.current.filter((at) => now - at < HOLD_MS), now];
    if (presses.current.length >= PRESSES) {
      stop(pointer);
      presses.current = [];
      return onHeld();
    }
    setHolding(true);
    hold.start(pointer);
  };
  return (
    <button
      type="button"
      className={cx(s.hold, holding && s.holding)}
      onPointerDown={({ pointerId }) => start(pointerId)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={letGo}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key, repeat }) => {
        if (!repeat && (key === 'Enter' || key === ' ')) start(KEYBOARD);
      }}
      onKeyUp={() => stop(KEYBOARD)}
    >
      <Icon name="siren" size={40} />
      <span className={s.word}>{m.pedir}</span>
      <span>{holding ? m.soltar : m.mantenga}</span>
    </button>
  );
}

/** Props of {@link MoreSheet}. */
export interface MoreSheetProps {
  /** `hold` = the bar's button is pressed, `give` = it was held for long enough; neither draws anything. `open` = the sheet. */
  readonly stage: 'hold' | 'give' | 'open';
  /** The alarm was given, or takes long: the sheet may be drawn. */
  readonly onGiven: () => void;
  readonly onClose: () => void;
}

/** The alarm of a guard or supervisor, and places that are always at hand. */
export function MoreSheet(props: MoreSheetProps) {
  const { persona } = useWork();
  return persona.rol === 'admin' ? (
    <Sheet title={m.opciones} onClose={props.onClose} />
  ) : (
    <AlarmSheet {...props} rol={persona.rol} />
  );
}

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What stands above the places. */
  readonly children?: ReactNode;
}

function Sheet({ title, onClose, children }: SheetProps) {
  const { history } = useWork();
  const go = (to: string) => {
    onClose();
    history.go(to);
  };
  return (
    <BottomSheet open onClose={onClose} title={title}>
      <Stack gap={3}>
        {children}
        <List label={m.opciones}>
          <ListRow
            icon="help"
            title={lugares.ayuda}
            subtitle={lugares.ayudaTexto}
            onPress={() => go('/ayuda')}
          />
          <ListRow
            icon="sending"
            title={lugares.envios}
            subtitle={lugares.enviosTexto}
            onPress={() => go('/envios')}
          />
          <ListRow icon="home" title={m.inicio} onPress={() => go('/home')} />
        </List>
      </Stack>
    </BottomSheet>
  );
}

/** How long an alarm that the bar's button gives waits for the phone to say whether one is open and where its author is on duty, ms. */
const LOOK_MS = 300;
/** How long the sheet waits for the alarm, ms: to draw it takes a slow phone longer than to save and send an alarm. */
const DRAW_MS = 1_000;

/** Reads from the press on whether an alarm is open. At the end of the hold one is given before anything is drawn. */
function AlarmSheet({ stage, onGiven, onClose, rol }: MoreSheetProps & { readonly rol: NewAlarma['rol'] }) {
  const { host, outbox, persona } = useWork();
  const read = useMyAlarm();
  /** The alarm given here, until the reading has it: lists are told later. */
  const [own, setOwn] = useState<Novedad | null>(null);
  if (read && own && read.fechah_x >= own.fechah_x) setOwn(null);
  const mine = own ?? read;
  const { commit } = useCommit();
  const [chosen, setChosen] = useState<string | null>(null);
  const [silencioso, setSilencioso] = useState(false);
  const [simulacro, setSimulacro] = useState(false);
  const usual = useUnit(chosen);
  const units = Object.entries(persona.unidades);
  const [duty, setDuty] = useState<readonly string[] | null>(units.length > 1 ? null : []);
  // Help is needed where the person works now, whatever was looked at last.
  const un_id = chosen !== null || usual === null || duty?.includes(usual) ? usual : (duty?.[0] ?? usual);
  const un_nom = un_id === null ? '' : (persona.unidades[un_id] ?? un_id);
  const { run } = useBusy();
  /** @param inSheet what is open is on screen, a drill too; the bar's hold is about no drill, and is never silent */
  const give = (inSheet: boolean) =>
    run(async () => {
      if (un_id === null) return;
      const acto = actOf(host, outbox.newId(), await recentPosition(host));
      const id = outbox.newId();
      const isSame = mine && (isDrill(mine.cat_nov) ? inSheet : isRecent(mine, host.device.now()));
      const again = isSame ? anotherCall(acto, mine, id) : null;
      const isSilent = silencioso || (inSheet && mine?.silencioso === true);
      const alarm = {
        id_novedad: id,
        un_id,
        un_nom,
        rol,
        silencioso: isSilent,
        simulacro: inSheet && simulacro,
      };
      const operation = again ?? darAlarma(acto, alarm);
      if (!(await commit(operation))) return;
      if (!isSilent) host.device.vibrate([400]);
      if (again) host.notices.show('exito', m.otraHecha);
      else setOwn(operation.updates[`_novedades/${id}`] as unknown as Novedad);
    });
  const given = useRef(false);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOOK_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // The next hold gives or repeats one too.
    if (stage !== 'give') given.current = false;
    if (stage !== 'give' || given.current || ((mine === undefined || duty === null) && !late)) return;
    given.current = true;
    setTimeout(onGiven, DRAW_MS);
    void give(false).finally(onGiven);
  });
  const atWork = units.length > 1 && <AtWork onKnown={setDuty} />;
  if (stage !== 'open') return atWork;
  return (
    <Sheet title={m.titulo} onClose={onClose}>
      {atWork}
      {un_id === null ? (
        <>
          <p>{m.sinUnidad}</p>
          <Call icon="phone" href={EMERGENCIES} text={m.llamar(m.emergencias)} />
        </>
      ) : (
        <>
          {mine ? (
            <>
              {/* Who practises may be in danger now. */}
              {isDrill(mine.cat_nov) && (
                <>
                  <HoldButton onHeld={() => void give(false)} />
                  <p>{m.deVerdad}</p>
                </>
              )}
              <MyAlarm novedad={mine} onAgain={() => void give(true)} />
            </>
          ) : (
            <>
              <HoldButton onHeld={() => void give(true)} />
              <p>{simulacro ? m.explicaSimulacro : silencioso ? m.explicaSilencio : m.explica}</p>
              {units.length > 1 && (
                <Select
                  label={m.unidad}
                  value={un_id}
                  onChange={setChosen}
                  choices={units.map(([value, label]) => ({ value, label }))}
                />
              )}
              <Switch value={silencioso} onChange={setSilencioso}>
                {m.silencio}
              </Switch>
              <Switch value={simulacro} onChange={setSimulacro}>
                {m.simulacro}
              </Switch>
            </>
          )}
          <Calls un_id={mine?.un_id ?? un_id} un_nom={mine?.un_nom ?? un_nom} mine={mine} />
          {!mine && <DutyNoticeSwitch />}
        </>
      )}
    </Sheet>
  );
}

/**
 * Tells in which units the person is on duty. Read only by those who have several: it follows the whole outbox, and the alarm of who has
 * one unit would wait for that.
 */
function AtWork({ onKnown }: { readonly onKnown: (un_ids: readonly string[]) => void }) {
  const duty = useDuty();
  const known = duty?.join('/');
  useEffect(() => {
    if (known !== undefined) onKnown(known.split('/').filter(Boolean));
  }, [known, onKnown]);
  return null;
}

interface CallsProps {
  readonly un_id: string;
  readonly un_nom: string;
  readonly mine: Novedad | null | undefined;
}

/** Calls and a text message, which need no internet: the way when the alarm cannot leave. */
function Calls({ un_id, un_nom, mine }: CallsProps) {
  const { persona } = useWork();
  const { snapshot } = useWatch<Unidad>({ path: `_un_/${un_id}` });
  const gate = snapshot?.value?.tel_porteria?.replace(/[^\d+*#]/g, '');
  const place = (mine && lastPlace(mine)) ?? m.sinLugar;
  const rows = [
    { icon: 'phone', href: EMERGENCIES, text: m.llamar(m.emergencias) },
    ...(gate
      ? ([
          { icon: 'phone', href: `tel:${gate}`, text: m.llamar(m.porteria) },
          {
            icon: 'share',
            href: `sms:${gate}?body=${encodeURIComponent(m.sms(persona.nombre, un_nom, place))}`,
            text: m.mensaje,
          },
        ] as const)
      : []),
  ] as const;
  return (
    <div>
      {rows.map((row) => (
        <Call key={row.href} {...row} />
      ))}
    </div>
  );
}

const EMERGENCIES = 'tel:123';

interface CallProps {
  readonly icon: 'phone' | 'share';
  readonly href: string;
  readonly text: string;
}

function Call({ icon, href, text }: CallProps) {
  return (
    <a className={s.call} href={href}>
      <Icon name={icon} />
      {text}
    </a>
  );
}
