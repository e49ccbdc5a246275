/** Names of vendors and products, beside the ids of the tools in `plugins`, that core code must not contain. */
export const VENDOR_NAMES = ['chatgpt', 'claude', 'gmail', 'google', 'microsoft', 'outlook', 'nexhealth'];

/** Files of core that contain some of these names, each with the reason. Everything else reads manifests. */
export const TOOL_NAMES_ALLOWED = [
  {
    file: 'backend/src/modules/identity/auth/service.controller.ts',
    reason: 'GET /auth/v1/settings lists the external providers by the names of the Supabase auth API',
  },
  {
    file: 'backend/src/modules/identity/auth/passwords/common-passwords.ts',
    reason: 'words that people use as passwords',
  },
  {
    file: 'backend/src/platform/http/link-local.ts',
    reason: 'the host name of a cloud metadata service, which is refused',
  },
  {
    file: 'backend/src/modules/common/privacy/not-names.ts',
    reason: 'a dictionary of words that name no patient; a missing word only marks more text',
  },
  {
    file: 'frontend/src/features/profile/security/Enrol.tsx',
    reason: 'names authenticator apps, which are no tools of the hub',
  },
];
