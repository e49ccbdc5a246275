export { AuthModule } from './auth.module.ts';
export { IdentityProof, type Proof } from './reauthentication/identity-proof.ts';
export { SetupLink } from './setup/setup-link.ts';
export { FirstAdminService } from './setup/first-admin.service.ts';
export { ServiceTokens } from './tokens/service-tokens.ts';
export { ServiceTokenRecord } from './tokens/service-token.entity.ts';
