import { expect, test } from '@jest/globals';
import { browserOf } from './browser-family.ts';

const KIT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${KIT} Chrome/150.0.7000.2 Safari/537.36`, 'Chrome', '150'],
  [`${KIT} HeadlessChrome/153.0.0.0 Safari/537.36`, 'Chrome', '153'],
  [`${KIT} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.3210.5`, 'Edge', '150'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', '145'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    '18',
  ],
  ['Ada Lovelace, 12 Analytical Row', 'other', ''],
])('keeps family and version of %s, nothing else', (agent, family, version) => {
  expect(browserOf(agent)).toEqual({ family, version });
});
