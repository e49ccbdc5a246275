import { queryOptions } from '@tanstack/react-query';
import { publicConfig } from '../../shared/auth/public-config.ts';
import { accountApi } from '../../shared/auth/account/account-api.ts';

export const authKeys = {
  config: ['config'],
  settings: ['auth-settings'],
} as const;

/** The hub's public configuration. */
export const configQuery = () => queryOptions({ queryKey: authKeys.config, queryFn: publicConfig });

/** The account service's settings, asked whenever the form opens: without an answer it is shown, and the server decides. */
export const accountSettingsQuery = () =>
  queryOptions({ queryKey: authKeys.settings, queryFn: accountApi.settings, retry: false, staleTime: 0 });
