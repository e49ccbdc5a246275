export { RolesModule } from './roles.module.ts';
export { RolesService } from './roles.service.ts';
