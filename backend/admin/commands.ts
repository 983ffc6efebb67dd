import type { Command } from './cli/command.ts';
import { importTemplates } from './content/import-templates.ts';
import { importTips } from './content/import-tips.ts';
import { importVideos } from './content/import-videos.ts';
import { setVersion } from './content/set-version.ts';
import { erasePerson } from './law/erase-person.ts';
import { exportPerson } from './law/export-person.ts';
import { importLegacy } from './legacy/import-legacy.ts';
import { giveAccess, takeAccess } from './people/access.ts';
import { createPerson } from './people/create-person.ts';
import { importPeople } from './people/import-people.ts';
import { changeRole, lostPhone, newPassword, STATE_COMMANDS } from './people/one-person.ts';
import { tellFirstPasswords, tellPerson } from './people/tell-people.ts';
import { importHolidays } from './units/import-holidays.ts';
import { importOrders } from './units/import-orders.ts';
import { importPlans } from './units/import-plans.ts';
import { importPoints } from './units/import-points.ts';
import { importUnits } from './units/import-units.ts';
import { printCodes } from './units/print-codes.ts';
import { reprintPoints } from './units/reprint.ts';

/** Every command of `npm run admin`, in the order of its help. */
export const COMMANDS: readonly Command[] = [
  importPeople,
  createPerson,
  tellPerson,
  ...STATE_COMMANDS,
  changeRole,
  newPassword,
  tellFirstPasswords,
  lostPhone,
  giveAccess,
  takeAccess,
  importUnits,
  importPoints,
  reprintPoints,
  printCodes,
  importPlans,
  importHolidays,
  importOrders,
  importTemplates,
  importTips,
  importVideos,
  setVersion,
  importLegacy,
  exportPerson,
  erasePerson,
];
