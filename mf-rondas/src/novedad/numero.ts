export { numeroCorto } from '@gr/shared/domain/numero';
