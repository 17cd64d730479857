import { test } from '../../e2e/fixtures.ts';
import { settingsForms, answerForm } from './forms.ts';
test.use({expectedErrors:/./,maxShift:99});
test('zz', async ({ page, token }) => {
  page.setDefaultTimeout(15000);
  page.on('request', r => { if (!['GET','OPTIONS'].includes(r.method())) console.log(r.method(), new URL(r.url()).pathname, r.postData()?.slice(0,100)); });
  for (const f of [...settingsForms, await answerForm(token)]) {
    try {
    await f.open(page); const field=f.field(page); const before = await field.inputValue();
    await field.fill(f.text(0)); 
    await page.waitForTimeout(400);
    const keys = await page.evaluate(()=>Object.keys(localStorage).filter(k=>/^draft/.test(k)));
    console.log('==', f.name, JSON.stringify(before), keys.at(-1), keys.length);
    if (!f.send) { await page.keyboard.press('Control+s'); await page.waitForTimeout(1500); console.log(await page.locator('.save-bar').allInnerTexts()); }
    else { await page.waitForTimeout(1000); console.log('send', await f.send(page).count()); }
    } catch(e) { console.log('!!', f.name, String(e).slice(0,300)); }
  }
});
