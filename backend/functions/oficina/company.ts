import type { Company } from '../../company/connect/company.ts';
import { dataOf } from '../../company/connect/database.ts';
import { companyDatabase, homeAccounts } from '../admin-app.ts';
import { asWritten } from '../content-of.ts';

const noFiles = (): Promise<never> => Promise.reject(new Error('The office puts no files from the browser.'));

/**
 * The company as commands access it, from inside the functions.
 * @param domain of the sign-in alias
 */
export function officeCompany(domain: string): Company {
  const database = companyDatabase();
  const data = dataOf(database);
  const { projectId = '', databaseURL = '', storageBucket = '' } = database.app.options;
  return {
    ...data,
    target: { project: projectId, databaseURL, bucket: storageBucket, domain },
    accounts: homeAccounts(),
    files: { list: noFiles, get: noFiles, put: noFiles, remove: noFiles },
    update: (changes) => data.update(asWritten(changes)),
    // It is the functions' own connection, which stays open.
    close: () => Promise.resolve(),
  };
}
