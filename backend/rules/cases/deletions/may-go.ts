import { type Person, withRole } from '../people.ts';

/** Something that the product takes out on purpose. */
interface Leaving {
  /** Kind and state of the record. */
  readonly of: RegExp;
  /** Path below it. */
  readonly path: RegExp;
  readonly who: (who: Person, author: Person) => boolean;
  readonly because: string;
}

const ADMINS = withRole('admin');
const author: Leaving['who'] = (who, by) => who === by;
/** Somebody else who holds the unit; one side of a handover does not receive what it left. */
const receiver: Leaving['who'] = (who) => ['rond_hasta', 'super', 'super_hasta'].includes(who.name);

/**
 * All that anybody may take out of the database, and why. Nothing else goes: what a guard recorded stays. A round on which
 * nothing is marked goes with an operation of its own (`del_…`, cases of rounds). Drafts are on the phone and not here.
 */
const LEAVING: readonly Leaving[] = [
  {
    of: /^(office: .*|person)$/,
    path: /.*/,
    who: (who) => ADMINS.includes(who),
    because: 'What the office keeps it may also take back; `_historia_` keeps plans and points as they were.',
  },
  {
    of: /^checkpoint with a row of the log$/,
    path: /.*/,
    who: () => false,
    because: 'Only the office, and not together with a row of the log in its own name.',
  },
  {
    of: /^person$/,
    path: /^(img|tpush)$/,
    who: author,
    because: 'A person takes their picture back, and the phone that no longer rings its address.',
  },
  {
    of: /^round (under way|closed)$/,
    path: /^recorrido\/p2\/motivo_omision$/,
    who: author,
    because: 'A point that nobody read is no evidence yet: its reason may still be given otherwise, or not.',
  },
  {
    of: /^visit under way$/,
    path: /^archivos\/-Adjunta0+$/,
    who: author,
    because: 'A photo attached to an open visit that nothing names may be taken off again.',
  },
  {
    of: /^visit under way$/,
    path: /^entradas\/1_e7\/(lat|lng|prec_m|guarda_id|sin_firma|firma_guarda|respuestas\/uniforme\/archivos\/-Foto0+)$/,
    who: author,
    because:
      'An entry of an open visit is corrected value by value; a signature goes when what it was given for changes.',
  },
  {
    of: /^inventory to receive$/,
    path: /^(items\/radio(\/(serie|permiso_num|permiso_vence|obs))?|difs\/llaves\/(antes|ahora))$/,
    who: receiver,
    because:
      'Who receives says what the difference is: an item that was retired goes, one that differs is said anew.',
  },
  {
    of: /^tip read$/,
    path: /^util$/,
    who: author,
    because: 'Whether a tip was useful is an opinion, given again as often as one likes.',
  },
];

/** Whether somebody may take a place out of a record, in all its trees at once (`everywhere`) and in no other way. */
export function mayGo(kind: string, path: string, who: Person, everywhere: boolean, by: Person): boolean {
  return everywhere && LEAVING.some((one) => one.of.test(kind) && one.path.test(path) && one.who(who, by));
}
