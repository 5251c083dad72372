// Made-up items: only the options matter to a reader of replies.

export const drugs = ['阿司匹林', '华法林', '肝素', '氯吡格雷', '利伐沙班']
export const twoDrugs = ['阿司匹林', '华法林']
export const vitamins = ['维生素A', '维生素B12', '维生素C', '维生素D', '维生素K']
export const tests = ['胸部X线', 'B超', 'CT', 'MRI', 'C反应蛋白']
export const bloods = ['A型', 'B型', 'AB型', 'O型']
export const grades = ['D', 'X', 'B', 'C']
export const hours = ['12小时', '24小时', '48小时', '72小时', '1周']
export const duties = ['尊重患者的知情权', '保守患者的秘密', '拒绝收治传染病患者', '如实书写病历', '参加突发事件救治']
export const lungs = ['肺炎', '支原体肺炎', '肺结核', '肺脓肿', '肺癌']
export const symptoms = ['发热', '咳嗽', '胸痛', '以上都是']
export const noneAbove = ['高血压', '糖尿病', '冠心病', '以上都不是']
export const hepatitis = ['甲型肝炎', '乙型肝炎', '丙型肝炎', '丁型肝炎', '戊型肝炎']
export const stems = ['甲', '乙', '丙', '丁']
export const labelledStems = ['甲、早期手术', '乙、化学治疗', '丙、放射治疗', '丁、观察随访']
export const combinations = ['①②③', '①③', '②④', '④', '①②③④']
export const isOrNot = ['是', '否']
export const rightOrWrong = ['对', '错']
export const correctOrNot = ['正确', '错误']
export const mayOrNot = ['可以', '不可以']
export const fitOrNot = ['合理', '不合理']
export const english = ['Aspirin', 'Warfarin', 'Heparin', 'Clopidogrel']
export const markers = ['AFP', 'CEA', 'CA125', 'PSA', 'CA19-9']
export const diagnoses = [
  '消化性溃疡',
  '急性胰腺炎',
  '急性胆囊炎',
  '胃癌',
  '肝硬化',
  '急性阑尾炎',
  '肠梗阻',
  '缺血性肠病',
  '慢性胃炎',
  '溃疡性结肠炎',
]
