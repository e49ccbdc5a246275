export { AuthModule } from './auth.module.ts';
export { SetupLink } from './setup/setup-link.ts';
export { AdminMaker } from './setup/admin-maker.ts';
