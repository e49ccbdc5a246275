import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/web-page.ts';

test.describe('landing page', () => {
  test('paints headline and services from its HTML, without any script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    await expect(page).toHaveTitle(/Chairside/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Elevate your practice');
    await expect(page.getByRole('heading', { name: 'Continuing Education' })).toBeVisible();
    await context.close();
  });

  test('makes the three claims', async ({ page }) => {
    await page.goto('/');
    for (const claim of ['5,000+', '98%', '15+'])
      await expect(page.getByText(claim, { exact: true })).toBeVisible();
  });

  test('Start Your Journey leads to the courses with the welcome notice', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Start Your Journey' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(
      page.getByText('Welcome! Browse our courses to begin your learning journey.', { exact: true }),
    ).toBeVisible();
  });

  test('Learn More leads to the community with a notice of the info kind', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Learn More in our community' }).click();
    await expect(page).toHaveURL('/community');
    const notice = page.locator('[data-kind=info]');
    await expect(notice).toHaveText('Explore our community to see what others are learning.');
  });

  test('shows six services and three testimonials with five stars each', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#services').getByRole('heading', { level: 3 })).toHaveText([
      'Expert Education',
      'Personalized Coaching',
      'Treatment Planning',
      'Practice Growth',
      'Certification',
      'Continuing Education',
    ]);
    await expect(page.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3);
  });

  test('the arch follows the stage', async ({ page }) => {
    await page.goto('/');
    const slider = page.getByRole('slider', { name: 'Treatment stage' });
    await slider.fill('24');
    await expect(page.getByText('Stage 24 of 24')).toBeVisible();
    await expect(page.locator('.arch-tooth[data-moving]')).toHaveCount(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has no accessibility violation in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }
});

test.describe('contact section', () => {
  test('names what is missing beside each of the five required fields', async ({ page }) => {
    await page.goto('/#contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator('.contact-form [aria-invalid=true]')).toHaveCount(5);
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('Enter your first name.');
  });

  test('refuses an address that is no email, and keeps what was typed', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Last Name').fill('Byron');
    await page.getByLabel('Email Address').fill('ada at example');
    await page.getByLabel('Subject').fill('Aligners');
    await page.getByLabel('Message').fill('Good morning');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('This does not look like an email address.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Good morning');
  });

  test('in log mode thanks with the 24 hours promise, and no request leaves', async ({ page }) => {
    await page.goto('/contact');
    for (const [label, value] of [
      ['First Name', 'Ada'],
      ['Last Name', 'Byron'],
      ['Email Address', 'ada@example.test'],
      ['Subject', 'Aligners'],
      ['Message', 'Good morning'],
    ] as const)
      await page.getByLabel(label).fill(value);
    const sent: string[] = [];
    page.on('request', (request) => {
      const ofForm =
        request.isNavigationRequest() || ['fetch', 'xhr', 'ping'].includes(request.resourceType());
      if (ofForm) sent.push(request.url());
    });
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Contact form submitted'),
    );
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator('[data-kind=success]')).toContainText('within 24 hours');
    expect((await logged).text()).not.toContain('ada@example.test');
    expect(sent).toEqual([]);
    await expect(page.getByLabel('Message')).toHaveValue('');
  });

  test('states the business hours', async ({ page }) => {
    await page.goto('/contact');
    const hours = page.locator('.hours');
    await expect(hours).toContainText('Mon-Fri');
    await expect(hours).toContainText('9-6');
    await expect(hours).toContainText('10-4');
  });
});
